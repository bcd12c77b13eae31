import { preloadArabicFont } from '../../kit/ui/arabic-font.ts'
import { typed } from '../../kit/ui/typed.ts'
import { TypedText } from '../../kit/ui/typed-text.tsx'
import type { ComparisonText } from './comparison-text.server.ts'
import { LabelledValues } from './labelled-values.tsx'

/** The attached request as it is printed. The screen does not show it. */
export function PrintedRequest({ request }: { request: NonNullable<ComparisonText['request']> }) {
  const { title, facts, descriptionLabel, description } = request
  if (typed(description).lang === 'ar') preloadArabicFont()
  return (
    <section>
      <h2>{title}</h2>
      <LabelledValues facts={facts} />
      {description && (
        <>
          <p className="mt-3 text-muted">{descriptionLabel}</p>
          <TypedText text={description} />
        </>
      )}
    </section>
  )
}

/** The notes that are printed below the comparison. The screen does not show them. */
export function PrintedNotes({ text: { foundSection, checkedSection, uncheckedSection } }: { text: ComparisonText }) {
  return (
    <section className="mt-4">
      <h2>{foundSection.title}</h2>
      <LabelledValues facts={foundSection.facts} />
      {foundSection.notes.map((note) => (
        <p key={note} className="mt-1">
          {note}
        </p>
      ))}
      <div className="mt-2 grid grid-cols-2 gap-x-8">
        {[checkedSection, uncheckedSection].map(({ title, points }) => (
          <div key={title}>
            <h2>{title}</h2>
            <ul className="list-disc ps-5">
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}
