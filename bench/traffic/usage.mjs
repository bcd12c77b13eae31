// This file is preloaded into a measured server and reports the server's resource usage to the parent process. It is
// not TypeScript, because Node's code that strips types would take 20 MB of the server's memory.
process.on('message', (question) => {
  if (question !== 'usage') return
  const { user, system } = process.cpuUsage()
  const peakBytes = process.resourceUsage().maxRSS * 1024
  process.send?.({ cpuSeconds: (user + system) / 1e6, bytes: process.memoryUsage.rss(), peakBytes })
})
