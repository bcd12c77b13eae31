import { useSite } from './use-site.ts'

/** The page's title and description. React moves them into the head, wherever in the page they are rendered. */
export function PageHead({ title, description }: { title: string; description?: string }) {
  const site = useSite()
  return (
    <>
      <title>{`${title} · ${site.name}`}</title>
      {description && <meta name="description" content={description} />}
    </>
  )
}
