/** Advice that is the same for several types and categories. */
export const shared = {
  wetGrip: 'Wet grip in the reviews, and a speed rating no lower than your door placard says',
  height: 'The height that your lift and your fenders take',
  rules: 'The rules of your class, and how the rubber likes to be warmed',
  fourOrAxle: 'Four, or an axle at a time',
} as const
