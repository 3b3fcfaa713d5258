/**
 * Loaded before every command (`node -r`): ends it on a Node that is not supported, and says what to do. It is written in the JavaScript of
 * 2015, because an old Node has to read it; such a Node would end at the first word of a command that it does not know.
 */
const { engines } = require('../../../package.json')

/** `supported`: versions as in `engines`, like `^20.19.0 || >=24.0.0`. What is wrong with `version`, or null. */
function nodeProblem(version, supported) {
  const ranges = supported.split(' || ').map((range) => ({
    isOneLine: range.charAt(0) === '^',
    least: numbersOf(range.replace(/^(\^|>=)/, '')),
  }))
  const actual = numbersOf(version)
  if (ranges.some(({ isOneLine, least }) => isAtLeast(actual, least) && (!isOneLine || actual[0] === least[0]))) return null
  const lines = ranges.map(({ least }) => (least[1] > 0 ? `${least[0]} (from ${least[0]}.${least[1]})` : least[0]))
  return `Treadline needs Node ${lines.join(', ')} or later, and this is ${version}: install one from https://nodejs.org and try again.`
}

function numbersOf(version) {
  return version.split('.').map(Number)
}

function isAtLeast(actual, least) {
  const different = least.findIndex((number, at) => number !== actual[at])
  return different < 0 || actual[different] > least[different]
}

const problem = nodeProblem(process.versions.node, engines.node)
if (problem) {
  console.error(problem)
  // The last line of npm test counts.
  if (process.env.npm_lifecycle_event === 'test') console.log('Tests: 0 passed, 1 failed')
  process.exit(1)
}

module.exports = { nodeProblem }
