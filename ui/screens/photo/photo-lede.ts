export const photoLede =
  'A photo of the sticker on the door frame, or of the tire, becomes its size. It is read on your device and sent nowhere.'
