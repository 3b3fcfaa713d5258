/** Shops that mount tires: their list, their pages, the chosen one, and the map. */
import { factsOf } from '#model-tests/facts/fact.ts'

export const shops = factsOf('storefront', [
  {
    id: 'storefront.359',
    fact: '/tire-shops/shop/[shopName]/[shopCode] is the page of one shop: where it is, its rating and its prices.',
    decision: 'Another name in the address leads to the shop’s own: the code decides.',
    statements: ['2R.44', '2H.45'],
  },
  {
    id: 'storefront.360',
    fact: 'Places are found by a table of ZIP codes and by words of a shop’s name, city and state.',
    decision: 'The specification names a maps service: here no address and no place of a shopper leaves the shop.',
    statements: ['7.32'],
  },
  {
    id: 'storefront.361',
    fact: 'A place that is not found is answered with status 400 and Please enter valid US Zip Code.',
    decision:
      'The specification names the failure of a geocoder with its status; the table cannot fail, and what is not in it is refused.',
    statements: ['8.17'],
  },
  {
    id: 'storefront.362',
    fact: '/tire-shops is a page.',
    statements: ['2R.42'],
  },
  {
    id: 'storefront.363',
    fact: '/tire-shops/[urbanArea] shows the shops of an urban area.',
    notYet: 'The address answers 404, and urban areas have no names in addresses.',
    statements: ['2R.43'],
  },
  {
    id: 'storefront.364',
    fact: 'A widget with the heading Your shop names the selected shop.',
    notYet: 'Only the list of the checkout says Your shop, as a badge.',
    statements: ['2H.29'],
  },
  {
    id: 'storefront.365',
    fact: 'The widget of the selected shop has its name and an action to change the shop.',
    notYet: 'Only the cart names a shop and leads to the shipping step; no other page does.',
    statements: ['2H.30'],
  },
  {
    id: 'storefront.366',
    fact: 'Changing the shop opens a modal of all shops: ten are visible, and each can be selected.',
    notYet: 'A shop can be chosen in the checkout only.',
    statements: ['2H.31'],
  },
  {
    id: 'storefront.367',
    fact: 'View details in the modal of all shops opens a second modal over it.',
    notYet: 'There is no modal of shops, and so none over it.',
    statements: ['2H.32'],
  },
  {
    id: 'storefront.368',
    fact: 'A list of all shops has a map.',
    statements: ['2H.46'],
  },
  {
    id: 'storefront.369',
    fact: 'An installer in a list has its email.',
    notYet: 'The answer of GET /installers has no email, and no decision says why.',
    statements: ['3.20'],
  },
  {
    id: 'storefront.370',
    fact: 'The selected installer is by default the stored one if it is allowed, otherwise the first that is allowed.',
    decision: 'A shop is allowed where it mounts the tires: one that does not is offered nowhere, chosen or not.',
    statements: ['4.31'],
  },
  {
    id: 'storefront.371',
    fact: 'A failure to fetch the services of a shop logs ServiceNames - Error fetching service names, and nothing is shown.',
    notYet: 'The log has other words: A page is shown without something that did not answer.',
    statements: ['8.27'],
  },
  {
    id: 'storefront.372',
    fact: 'The map has zoom 13 by default, from 1 to 21.',
    statements: ['9.8'],
  },
  {
    id: 'storefront.373',
    fact: 'Ten shops are visible by default.',
    statements: ['9.29'],
  },
])
