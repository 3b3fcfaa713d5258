/** Where the build leaves the files of the photo finder's second reader, from the project's folder. */
export const builtSecondReader = 'build/client/second-reader'
