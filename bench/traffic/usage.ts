// Loaded before a server that is measured: answers its parent, whenever asked, with what it has used so far.
process.on('message', (question) => {
  if (question !== 'usage') return
  const { user, system } = process.cpuUsage()
  process.send?.({ cpuSeconds: (user + system) / 1e6, bytes: process.memoryUsage.rss() })
})
