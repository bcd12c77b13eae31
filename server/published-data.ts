import { type Listener, listen } from '../db/listener.ts'
import type { Login } from '../db/login.ts'
import type { PublishedData } from './page-cache.ts'

export function followPublishedData(
  login: Login,
  log: (sentence: string) => void,
): PublishedData & Pick<Listener, 'stop'> {
  let version = 0
  const listener = listen({
    login,
    channel: 'published_data',
    onNotice: () => version++,
    onDisconnected: ({ message }) =>
      log(`Disconnected from changes of published data, each page is rendered for each request: ${message}`),
    onReconnected: () => log('Reconnected to changes of published data.'),
  })
  return { version: () => version, isConnected: listener.isConnected, stop: listener.stop }
}
