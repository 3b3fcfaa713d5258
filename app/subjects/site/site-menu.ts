/** The menu as calls give it: the links of header and footer, with what is sold. */
import type { AppLoadContext } from '#app/remix/router.ts'
import { answerOrNull } from '#app/server/page/optional-answer.ts'
import { contentPage } from '#app/subjects/content/content-pages.ts'
import { type TireCategory, tireCategories } from '#machines/domain/catalogue/catalogue.ts'
import { categoryHref } from '#machines/domain/catalogue/catalogue-addresses.ts'
import type { SiteMenu } from '#machines/domain/site/site-data.ts'
import { footerMenu, headerMenu } from '#machines/domain/site/site-menu.ts'

/** Where brands do not answer, that is logged, and the menu is the built-in one without them. */
export async function siteMenu(context: AppLoadContext): Promise<SiteMenu> {
  const catalogue = await context.visitor.catalogue()
  const brands = (await answerOrNull(context, 'brands of the menu', () => catalogue.brands())) ?? []
  const links: Record<string, SiteMenu['siteMenuLearn']> = {
    '/brands': brands.map(({ slug, label }) => ({ href: `/brands/${slug}`, label })),
  }
  const categories = (Object.keys(tireCategories) as TireCategory[]).map((category) => ({
    href: categoryHref(category),
    label: tireCategories[category].label,
  }))
  const financing = contentPage('financing')
  return {
    siteMenuBrowseList: [
      ...headerMenu.filter(({ href }) => !isHelp(href)).map(({ href, label }) => ({ href, label, links: links[href] ?? [] })),
      { href: '/categories', label: 'Categories', links: categories },
    ],
    siteMenuLearn: [...footerMenu.help, ...(financing ? [{ href: financing.path, label: financing.title }] : [])],
  }
}

function isHelp(href: string): boolean {
  return footerMenu.help.some((link) => link.href === href)
}
