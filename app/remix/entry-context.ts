/**
 * What Remix hands to the drawing of a page: what its loaders and actions have answered, and the data that its document will hold.
 *
 * Leans on: `EntryContext`, whose fields are Remix's own.
 * Upstream: https://github.com/remix-run/react-router/issues/12695 (middleware sees the answer as a whole)
 * Goes when: middleware sets headers, and keeps what was drawn.
 */
import { text } from 'node:stream/consumers'
import type { EntryContext } from './server.ts'

/** Headers of the answers of all loaders and actions: Remix sends those of its own choice. */
export function answeredHeaders({ staticHandlerContext: { actionHeaders, loaderHeaders } }: EntryContext): Headers[] {
  return [...Object.values(actionHeaders), ...Object.values(loaderHeaders)].filter(Boolean)
}

export const hasBroken = ({ staticHandlerContext }: EntryContext): boolean => Boolean(staticHandlerContext.errors)

/** What the root's loader answered; empty where it answered nothing. */
export function rootData<Data>({ staticHandlerContext }: EntryContext): Partial<Data> {
  return (staticHandlerContext.loaderData.root ?? {}) as Partial<Data>
}

/** The `handle` of the page, without those of what is around it. */
export function pageHandle<Handle>({
  routeModules,
  staticHandlerContext: { matches },
}: EntryContext): Partial<Handle> | undefined {
  return routeModules[matches.at(-1)?.route.id ?? '']?.handle as Partial<Handle> | undefined
}

/** The data that the document will hold, and the page without it: Remix would write it behind the document. */
export async function readHandoff({ serverHandoffStream, ...page }: EntryContext): Promise<{ data: string; page: EntryContext }> {
  return { data: serverHandoffStream ? await text(serverHandoffStream) : '', page }
}
