/** The User-Agent of every browser in the tests. Headless Chromium's own name is a robot's to the shop, which answers robots otherwise. */
export const browserName = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
