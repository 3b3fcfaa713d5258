/** Whose prices a page shows: those of who is signed in. */
import type { AppLoadContext } from '@remix-run/node'
import { accountOf } from '#app/account/signed-in.ts'
import type { UserType } from '#machines/domain/account.ts'

/** The server decides it; nothing that the browser sends does. */
export async function userTypeOf(request: Request, context: AppLoadContext): Promise<UserType> {
  return (await accountOf(request, context))?.userType ?? 'none'
}
