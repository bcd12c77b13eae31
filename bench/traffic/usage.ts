// Preloaded into a measured server: reports its resource usage to the parent process.
process.on('message', (question) => {
  if (question !== 'usage') return
  const { user, system } = process.cpuUsage()
  process.send?.({ cpuSeconds: (user + system) / 1e6, bytes: process.memoryUsage.rss() })
})
