/** Where the shop serves the second reader. The name changes with its version, since browsers keep the files for a year. */
export const secondReaderPath = '/second-reader/7.0.0'
