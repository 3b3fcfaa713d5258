/** Groups with the military and student discount (second specification, section 6: scope military; student, teacher, alumni). */

export const occupationGroups = ['military', 'student', 'teacher', 'alumni'] as const
export type OccupationGroup = (typeof occupationGroups)[number]

/** The groups a shopper can ask to be verified for. */
export const occupationRequests = {
  military: ['military'],
  student: ['student', 'teacher', 'alumni'],
} as const satisfies Record<string, readonly OccupationGroup[]>
export type OccupationRequest = keyof typeof occupationRequests
