/** `/shop-art/[installerId]/[drawing].svg`: draws a shop that exists. Drawings are small, and good until a shop takes another name. */

import * as v from 'valibot'
import type { LoaderFunctionArgs } from '#app/remix/router.ts'
import { installerIdSchema } from '#machines/domain/installers/installer-input.ts'
import { drawInstaller, installerDrawings } from '#ui/installer-art/draw-installer.ts'

const drawingSchema = v.object({
  installerId: installerIdSchema,
  drawing: v.pipe(
    v.string(),
    v.endsWith('.svg'),
    v.transform((name) => name.slice(0, -'.svg'.length)),
    v.picklist(installerDrawings),
  ),
})

export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const asked = v.safeParse(drawingSchema, params)
  const company = asked.success ? await companyOf(asked.output.installerId, context) : null
  if (!asked.success || company === null) throw new Response(null, { status: 404 })
  return new Response(drawInstaller(company, asked.output.drawing), {
    headers: {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Cache-Control': 'public, max-age=86400',
      'Content-Security-Policy': "default-src 'none'",
    },
  })
}

/** A list of ten shops asks for ten signs at once: names are kept, the last few hundred of them. */
const companies = new Map<string, string>()
const keptCompanies = 500

async function companyOf(installerId: string, { shop: { commerce } }: LoaderFunctionArgs['context']): Promise<string | null> {
  const kept = companies.get(installerId)
  if (kept !== undefined) return kept
  const { siteInstallerList } = await commerce.installers.findInstallers({
    installerIds: [installerId],
    userZip: null,
    sort: 'allInstallers',
    limit: 1,
  })
  const company = siteInstallerList[0]?.company ?? null
  if (company === null) return null
  companies.set(installerId, company)
  const oldest = companies.keys().next().value
  if (companies.size > keptCompanies && oldest !== undefined) companies.delete(oldest)
  return company
}
