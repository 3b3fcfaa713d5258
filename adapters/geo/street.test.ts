import { expect, test } from 'vitest'
import { standardStreet } from './street.ts'

test.each([
  ['100 North Oak Street', '100 N Oak St'],
  ['100 north oak street.', '100 N Oak St'],
  ['42 Fifth Avenue South', '42 Fifth Ave S'],
  ['7 Southwest Martin Luther King Boulevard', '7 SW Martin Luther King Blvd'],
  ['1 North Street', '1 North St'],
  ['5 Avenue Road', '5 Avenue Rd'],
  ['9 Park Place, Apartment 4', '9 Park Pl, Apartment 4'],
  ['9 Park Place #4', '9 Park Pl #4'],
  ['12 Broadway', '12 Broadway'],
  ['12 Road', '12 Road'],
  ['15 Grove West', '15 Grove West'],
  ['Mulberry Lane', 'Mulberry Ln'],
  ['100 N Oak St', '100 N Oak St'],
  ['', ''],
  ['constructor __proto__', 'Constructor __proto__'],
  ['418 neil ave', '418 Neil Ave'],
  ['1 mcKinley 4th st, apt 2b', '1 mcKinley 4th St, apt 2b'],
])('%j is written %j', (typed, written) => {
  expect(standardStreet(typed)).toBe(written)
})
