/** The pages of text as a search knows them. */
import { contentPages } from '#app/subjects/content/content-pages.ts'
import type { Article } from '#machines/ports/search/search-index.ts'

let articles: Article[] | null = null

export function searchArticles(): readonly Article[] {
  articles ??= contentPages().map(({ path, title, description }) => ({ path, title, description }))
  return articles
}
