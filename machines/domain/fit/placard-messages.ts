/** What to do about figures of a door placard that were mistyped. */
export const placardMessages = {
  size: 'Enter the size as the placard has it, like 225/45R17 or LT245/75R17',
  oldSize: 'This is a marking from before 1980. Ask a tire shop for the size of today, like 225/45R17',
  notOnRoad: 'This is no size of a car, pickup, SUV or van',
  load: 'Enter the load index, a number from 60 to 150, like the 91 of 91V',
  rearLoad: 'Enter the load index of the rear tires',
  pairLoad: 'Enter the second load index of the rear tires, like the 118 of 121/118S',
  speed: 'Enter the speed rating, a letter from J to Y, like the V of 91V',
} as const
