import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { scratchFolder } from '../faults/site.ts'
import { installFromDebian } from './debian.ts'
import { openMachines } from './machines.ts'

test('the firewall allows an address 200 connections to the proxy, and does not affect another address', async ({
  skip,
}) => {
  const nft = installFromDebian('nftables', 'usr/sbin/nft')
  const opened = await openMachines(['proxy', 'visitor'], await scratchFolder())
  if (!opened) return skip('Network namespaces are not allowed here. Run the test as root.')
  onTestFinished(opened.close)
  const { proxy, visitor } = opened.machines
  if (!proxy || !visitor) throw new Error('A machine is missing.')
  await proxy.run([nft, '-f', 'deploy/nftables.conf'], {})
  // The rules are loaded a second time, as an operator does after a change.
  await proxy.run([nft, '-f', 'deploy/nftables.conf'], {})
  proxy.start(
    [process.execPath, '-e', "require('node:net').createServer((socket) => socket.write('in')).listen(443)"],
    {},
  )
  const tryConnection = () =>
    visitor.run(['bash', '-c', `head -c 2 < /dev/tcp/${proxy.address}/443`], {}).catch(() => 'not yet')
  await expect.poll(tryConnection).toBe('in')

  let connected = 0
  for (let turn = 0; turn < 300; turn++) {
    const socket = connect(443, proxy.address, () => connected++)
    socket.on('error', () => {})
    onTestFinished(() => void socket.destroy())
  }
  await expect.poll(() => connected).toBe(200)
  expect(await tryConnection()).toBe('in')
  expect(connected).toBe(200)
})
