/** Search and its suggestions. */
import { factsOf } from '#model-tests/facts/fact.ts'

export const search = factsOf('storefront', [
  {
    id: 'storefront.230',
    fact: 'A size is found in any spelling: 2254517, 225 45 r17, 225/45ZR17, 33x12.50r15, and with one wrong figure.',
  },
  {
    id: 'storefront.231',
    fact: 'A car is found by its names, its year in two or four figures and its trim, and by misspelled names.',
  },
  {
    id: 'storefront.232',
    fact: 'A search takes the size of the rear tires as a second input and shows the product lines that are sold in both.',
  },
  { id: 'storefront.233', fact: 'A search is shown as it was read, in parts, each of which can be taken off.' },
  {
    id: 'storefront.234',
    fact: 'Search result type shortcuts carry a category id in the query: all season 1, performance 2, winter 3, all terrain 4, highway 5, mud terrain 6, racing 7, UHP 8, summer 10, touring 11, all weather 13, track competition 20.',
    decision: '/search?category=3 leads to the page of the category, or narrows a search.',
  },
  { id: 'storefront.235', fact: 'Brands, product lines, cars, shops and articles are found by names that are spelled alike.' },
  {
    id: 'storefront.236',
    fact: 'GET /search-typeahead takes queryText, queryType, additionalQueryText and skipGroups, and gives results and resultMetadata.pagination.total.',
    decision:
      'Query types are brand, tireSize, frontTireSize, rearTireSize, vehicle, tireType, makeModelYearOption and guidedShopping.',
  },
  {
    id: 'storefront.237',
    statements: ['3.10', '7.4'],
    fact: 'GET, POST and DELETE /users/me/history/search give, add and clear past searches: label, link, typeName, vehicleMetadata, detailLabel.',
    decision:
      'Eight are kept, of a guest in a signed cookie and of an account with it; signing in joins them, and each can be removed. DELETE takes the addresses of some (link), or none for all.',
  },
  {
    id: 'storefront.238',
    fact: 'Staff see by day how often was searched and for which words without a result; words that may name a person are not counted.',
  },
  {
    id: 'storefront.239',
    fact: 'A search result item has label, detailLabel, image, isPillItem, typeName, action, vehicleMetadata and labelSegments; its action is a link, or a query with its type and text.',
  },
  {
    id: 'storefront.240',
    fact: 'The search asks for what is typed after a pause, and says when it is loading and when it failed.',
  },
  {
    id: 'storefront.241',
    fact: 'A new search aborts the one in flight in silence, and no answer to an older text replaces a newer one.',
  },
  { id: 'storefront.242', fact: 'Overlay keyboard navigation uses a two-level index: the group and the item.' },
  { id: 'storefront.243', fact: 'Escape closes the suggestions first, and empties the text a second time.' },
  {
    id: 'storefront.244',
    fact: 'A search that fails sets the error flag, except in guided shopping.',
    decision: 'Guided shopping continues without suggestions.',
  },
  {
    id: 'storefront.245',
    fact: 'A search can be locked to vehicle, vehicle guided shopping, year/make/model, guided shopping, tire size, tire type or brand; locking opens the search.',
  },
  { id: 'storefront.246', fact: 'Suggestions may be the next step of a search; clearing the results also clears the steps.' },
  { id: 'storefront.247', fact: '/search?q= shows what a search finds, without a script too.' },
  {
    id: 'storefront.248',
    fact: 'A search overlay opens over any page; opening it pushes a history entry and the browser back button closes it.',
    decision: 'Its address is the page’s with #openSearch; without a script the button leads to /search.',
  },
  {
    id: 'storefront.249',
    fact: 'GET and POST /users/recent-search give and keep recent searches: dateOfVisit (yyyy-MM-dd), itemId, source, make, model, oem, trim, year, size; by size the size is required.',
    decision:
      'A recent search is a tire that was looked at, by its car or by its size, in the cookie of recently viewed tires; sign-on ids and ZIPs in the query are not read.',
  },
  {
    id: 'storefront.250',
    fact: 'The search board takes free text, a size with another one behind, a car, a brand or a type, leads to guided shopping and the photo finder, and opens again with the remembered car.',
  },
  {
    id: 'storefront.251',
    fact: 'A tire in a list says what it costs out the door at the nearest shop, and from which day that shop mounts it.',
  },
  {
    id: 'storefront.252',
    fact: 'A search takes any text, also without a letter.',
    decision:
      'The specification has two patterns for a leading alphanumeric string that require a letter, and names no field for them.',
  },
  {
    id: 'storefront.253',
    fact: 'A search says after 0.3 s that it is slow and after 8 s that it failed.',
    decision:
      'The specification has data-fetch dedupe 2 s, focus throttle 5 s, loading timeout 3 s (5 s slow): defaults of a library that loads data again in the browser, and none is used.',
  },
  {
    id: 'storefront.464',
    fact: 'A suggested search has queryText, queryType and additionalQueryText.',
    notYet: 'No suggestion has additionalQueryText: only the request takes it.',
    statements: ['3.11'],
  },
])
