/** Ends this process when the `npm run` that started it has ended. */

/** npm puts a shell between itself and the command, and that shell dies of a signal without passing it on. */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const shell = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  watch.unref()
}
