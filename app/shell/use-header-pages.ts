import { useEffect } from 'react'
import { preloadModule } from 'react-dom'
import { whenIdle } from '../kit/ui/browser/when-idle.ts'
import { quickLinks, useCasesMenu } from './navigation.ts'

type Route = { path?: string; module: string; imports: string[] }

/**
 * Fetches the scripts of pages that the header links to (the homepage, the use cases and the quick links), one file each
 * time the browser is idle.
 */
export function useHeaderPages(): void {
  useEffect(() => {
    const files = filesOfHeaderPages()
    // The files are fetched one at a time, because fetching all at once took 230 ms of a cheap phone's processor time.
    const fetchNext = () => {
      const file = files.shift()
      if (!file || !navigator.onLine) return
      preloadModule(file)
      whenIdle(fetchNext)
    }
    whenIdle(fetchNext)
  }, [])
}

function filesOfHeaderPages(): string[] {
  // The six use cases share one route.
  const paths = [...useCasesMenu.pages, ...quickLinks].map(({ href }) =>
    href.replace(/^\/use-cases\/.+/, '/use-cases/:caseId'),
  )
  const { __reactRouterManifest } = window as unknown as { __reactRouterManifest: { routes: Record<string, Route> } }
  const linked = Object.values(__reactRouterManifest.routes).filter(({ path }) => !path || paths.includes(`/${path}`))
  // The files that a page imports come before the page's own file. Once that file is there, the page is complete.
  return [...new Set(linked.flatMap(({ module, imports }) => [...imports, module]))]
}
