/** Guided shopping, sizes to scale, and the photo finder. */
import { factsOf } from '#model-tests/facts/fact.ts'

export const finders = factsOf('storefront', [
  {
    id: 'storefront.260',
    fact: 'Each answer of guided shopping keeps tires by a rule of one table: category, snowflake, load range, warranty, reviews, price.',
    decision:
      'The specification names the questions as a screen and no rules. An answer is filters of the listing, which shows the same tires.',
  },
  {
    id: 'storefront.261',
    fact: 'Guided-shopping driving styles: Adventurer, Road Warrior, Urban, Lead Foot, Towing & Hauling.',
  },
  {
    id: 'storefront.262',
    fact: 'Guided shopping asks one question at a time, for a car or a size, and skips one that cannot narrow what is left.',
    decision: 'The specification names no address: it is /guided-shopping/[question], with the answers in the query.',
  },
  { id: 'storefront.263', fact: 'Each answer says how many tires it strikes out and why, and they can be brought back.' },
  { id: 'storefront.264', fact: 'In guided shopping, Back undoes the last answer.' },
  {
    id: 'storefront.265',
    fact: 'Every size is measured in millimetres; where its marking says no diameter, as its kind has as a rule.',
  },
  {
    id: 'storefront.266',
    fact: 'Two or three sizes are drawn over each other to scale, with the differences in diameter, width, revolutions per mile and speedometer.',
  },
  { id: 'storefront.267', fact: 'The answers of guided shopping lead to a short list, and to the listing with their filters.' },
  { id: 'storefront.268', fact: 'The short list of guided shopping says why each tire is on it, and its price out the door.' },
  { id: 'storefront.269', fact: 'A tire’s page and a comparison of several sizes lead to the sizes drawn over each other.' },
  {
    id: 'storefront.270',
    fact: '/simplesnap is the photo-based tire-size finder: tips, loading, failure with Retake or Search another way, success redirecting to results.',
    decision:
      'It is a page and not a modal, so the Back button leaves it. A size is asked about before its tires are shown, and without a script it is typed.',
  },
  {
    id: 'storefront.271',
    fact: 'A photo of the door placard or of the tire is read: a box around the size, or two rings and a tap.',
  },
  { id: 'storefront.272', fact: 'The photo finder asks about three sizes that are sold, one by one.' },
  {
    id: 'storefront.273',
    fact: 'Sizes of the shopper’s car are asked about first, unless the photo looks clearly more like another.',
  },
  {
    id: 'storefront.274',
    fact: 'Camera permission denied, no camera, canvas unsupported and file read errors each have their words.',
    decision: 'A photo of more than 1 MB is shrunk and not refused: it never leaves the device.',
  },
  { id: 'storefront.275', fact: 'A doubtful placard gets a second opinion by a reader that this shop serves.' },
  {
    id: 'storefront.276',
    fact: 'Drawn placards and sidewalls are read under tilt, glare, shadow, dirt and with rings that are off.',
    decision: 'Rates are of drawn pictures; npm run bench -- photo measures them. No photo of a real tire was read.',
  },
  { id: 'storefront.277', fact: 'A photo is shrunk to 1600 pixels, loses all but its pixels, and no request carries any of it.' },
  {
    id: 'storefront.278',
    fact: 'Sizes drawn over each other and guided shopping are shared: by the device, or by the clipboard, or without a script by their address.',
  },
])
