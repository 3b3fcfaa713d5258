/** How a modal lies over a page. */

/** The modal's entry in the history comes after the page's, so that closing it may go back. */
export interface OverState {
  isOver: true
}

/** What a link to a modal has besides its address. */
export const overPage = { preventScrollReset: true, prefetch: 'none', state: { isOver: true } satisfies OverState } as const

/** The modal with the details of a notice. */
export const noticeModal = (noticeId: string) => `notice-${noticeId}`
