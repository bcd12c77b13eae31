import { useEffect } from 'react'
import { preloadModule } from 'react-dom'
import { allUseCases, quickLinks } from './navigation.ts'

type Route = { path?: string; module: string; imports: string[] }

/** Fetches the code of the pages behind the header's links once the browser is idle. */
export function useHeaderPages(): void {
  useEffect(() => {
    // Safari has no requestIdleCallback.
    const whenIdle = window.requestIdleCallback ?? setTimeout
    whenIdle(() => {
      const { __reactRouterManifest } = window as unknown as {
        __reactRouterManifest: { routes: Record<string, Route> }
      }
      for (const { path = '', module, imports } of Object.values(__reactRouterManifest.routes)) {
        if (!path || [...allUseCases, ...quickLinks].some(({ href }) => href === `/${path}`))
          for (const file of [module, ...imports]) preloadModule(file)
      }
    })
  }, [])
}
