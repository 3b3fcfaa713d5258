/** What others import of the retention adapter. */
export { forgetOld } from './forget-old.ts'
export { erasePerson, exportPerson } from './person.ts'
