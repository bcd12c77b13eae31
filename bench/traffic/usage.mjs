// Preloaded into a measured server: reports its resource usage to the parent process. Not TypeScript: what strips the
// types would stay in the server's memory, 20 MB.
process.on('message', (question) => {
  if (question !== 'usage') return
  const { user, system } = process.cpuUsage()
  const peakBytes = process.resourceUsage().maxRSS * 1024
  process.send?.({ cpuSeconds: (user + system) / 1e6, bytes: process.memoryUsage.rss(), peakBytes })
})
