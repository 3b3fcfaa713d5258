/** Carriers: parcels are followed by EasyPost. */
export { createEasyPost, easyPostSignature } from './easypost.ts'
