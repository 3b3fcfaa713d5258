import type { HubView } from '#ui/screens/hubs/hub.view.ts'
import type { HubWords } from './category-words.ts'

/** The facts of a hub, in the order of the page. */
export function hubFacts({ goodFor, lookFor, buy }: HubWords): HubView['facts'] {
  return [
    { term: 'For', value: goodFor },
    { term: 'Look for', value: lookFor },
    { term: 'Buy', value: buy },
  ]
}
