/** Where the story of one cart or order is, and the pictures of its screens, which it has in frames. */

export const storyHref = '/statecharts/story'
export const stillHref = '/statecharts/story/screen'
