/** What stays at the foot of the screen: the tires to compare, and below them what a page has there on a phone. */
import type { ReactNode } from 'react'
import { classes } from '#ui/kit/classes.ts'
import type { CompareListView } from './compare.view.ts'
import css from './compare-bar.module.css'
import { LateCompareTray } from './late-compare-tray.ts'

/** `rests`: on a phone it waits at the end of the page, because another bar is at the foot. */
export function CompareBar({ list, rests = false, children }: { list: CompareListView; rests?: boolean; children?: ReactNode }) {
  const hasTray = list.tires.length > 0 || list.gone !== null
  if (!hasTray && !children) return null
  return (
    <div className={classes(css.bars, rests && css.resting)} data-buy-bar>
      {hasTray && <LateCompareTray list={list} isQuiet={children !== undefined} />}
      {children}
    </div>
  )
}
