/** Whose prices a page shows: those of who is signed in. */
import type { AppLoadContext } from '@remix-run/node'
import type { UserType } from '#machines/domain/account.ts'
import { accountOf } from '../account/signed-in.ts'

/** The server decides it; nothing that the browser sends does. */
export async function userTypeOf(request: Request, context: AppLoadContext): Promise<UserType> {
  return (await accountOf(request, context))?.userType ?? 'none'
}
