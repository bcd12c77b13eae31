import { LRUCache } from 'lru-cache'
import { type Context, pageLanguage, shownSite } from '../routing/context.server.ts'
import { unavailable } from '../routing/unavailable.server.ts'
import { drawInThread, type SocialImage, TooManyDrawings } from './drawing-thread.server.ts'

const drawn = new LRUCache<string, Uint8Array, SocialImage>({
  maxSize: 32 * 1024 * 1024,
  sizeCalculation: (image) => image.length,
  fetchMethod: (_key, _stale, { context }) => drawInThread(context),
})

export const pageImage = (context: Context, content: Omit<SocialImage, 'language' | 'siteName'>): Promise<Response> =>
  socialImage({ ...content, language: context.get(pageLanguage), siteName: shownSite(context).name })

export async function socialImage(content: SocialImage): Promise<Response> {
  const image = await drawn.forceFetch(JSON.stringify(content), { context: content }).catch(refused)
  return new Response(new Uint8Array(image), {
    headers: { 'Content-Type': 'image/jpeg', 'Cache-Control': 'public, max-age=86400' },
  })
}

function refused(error: unknown): never {
  if (error instanceof TooManyDrawings) throw new Response('Service Unavailable', { status: 503, headers: BUSY })
  return unavailable('A social image could not be drawn')(error)
}

const BUSY = { 'Retry-After': '2', 'Cache-Control': 'no-store' }
