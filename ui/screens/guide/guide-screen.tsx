/** Guided shopping: one question with what each answer would leave, beside it what was struck out and why; at the end a short list. */

import { tires } from '#machines/domain/catalogue/tires.ts'
import { guideHref } from '#machines/domain/guide/guide-href.ts'
import type { GuidedShoppingView } from '#machines/storefront/guide/guided-shopping.view.ts'
import { ButtonLink } from '#ui/kit/button/button.tsx'
import { Icon } from '#ui/kit/icon.tsx'
import { AskedQuestion, NextBar } from './asked-question.tsx'
import { FieldChoicePage } from './field-choice.tsx'
import { FieldPanel } from './field-panel.tsx'
import type { GuideScreenView } from './guide.view.ts'
import css from './guide-screen.module.css'
import { Progress } from './progress.tsx'
import { ShortList } from './short-list.tsx'
import { useGuidedShopping } from './use-guided-shopping.ts'

export function GuideScreen({ view }: { view: GuideScreenView }) {
  const [chart, send] = useGuidedShopping(view.guide)
  const { about, choice, shortList } = view
  if (choice || about === null) return <FieldChoicePage choice={choice} />
  return (
    <main id="main">
      <Progress places={[fieldStep(view), ...chart.steps]} />
      <div className={`page-width ${css.guide}`}>
        <div className="page-columns">
          <div className={css.question}>
            <p className={css.about}>{aboutOf(chart, about)}</p>
            {chart.asks ? (
              <AskedQuestion key={chart.asks.question} chart={chart} asks={chart.asks} guide={view.guide} send={send} />
            ) : (
              <Ending chart={chart} view={view} />
            )}
            {view.note && <p className={`fine-print ${css.note}`}>{view.note}</p>}
          </div>
          <FieldPanel chart={chart} />
        </div>
      </div>
      {shortList && <ShortList list={shortList} isEnd={chart.step === 'short-list'} />}
      {chart.asks && <NextBar chart={chart} />}
    </main>
  )
}

/** The car or the size is the first step, which begins again. */
function fieldStep({ guide }: GuideScreenView) {
  return { label: guide.field?.kind === 'car' ? 'Car' : 'Size', state: 'done', href: guideHref } as const
}

function aboutOf({ asks, steps }: Pick<GuidedShoppingView, 'asks' | 'steps'>, about: string): string {
  const at = steps.findIndex(({ question }) => question === asks?.question)
  return asks ? `Question ${at + 1} of ${steps.length}, ${about}` : about
}

function Ending({ chart, view }: { chart: Omit<GuidedShoppingView, 'can'>; view: GuideScreenView }) {
  const isEmpty = chart.left === 0
  return (
    <>
      <h1 className={css.heading}>{isEmpty ? 'No tire passes all of your answers' : headingOf(chart.left)}</h1>
      <p className={css.lede}>
        {isEmpty
          ? 'Take an answer back: where one alone helps, it says how many tires that brings.'
          : `Of ${tires(chart.total)}, ${chart.left === 1 ? 'this one passes' : 'these pass'} all of your answers. No further question would narrow them.`}
      </p>
      <p className={css.go}>
        <ButtonLink href={chart.backHref}>
          <Icon name="left" />
          Back
        </ButtonLink>
        {view.shortList && (
          <ButtonLink
            variant="paint"
            wide
            end={<Icon name="arrow" />}
            className={css.next}
            href={view.shortList.all.href}
            rel="nofollow"
          >
            {view.shortList.all.label}
          </ButtonLink>
        )}
      </p>
    </>
  )
}

function headingOf(left: number): string {
  return left === 1 ? 'One tire is left' : `${left.toLocaleString('en-US')} tires are left`
}
