import { type Listener, listen } from '../db/listener.ts'
import type { Login } from '../db/login.ts'
import type { Catalogue } from './pages.ts'

/** Follows the changes of the published tables (migration 0016). */
export function followCatalogue(login: Login, log: (sentence: string) => void): Catalogue & Pick<Listener, 'stop'> {
  let version = 0
  const listener = listen({
    login,
    channel: 'catalogue',
    onNotice: () => version++,
    onLost: ({ message }) =>
      log(`Changes of the catalogue cannot be heard, pages are made anew for each visitor: ${message}`),
    onBack: () => log('Changes of the catalogue are heard again.'),
  })
  return { version: () => version, isHeard: listener.isConnected, stop: listener.stop }
}
