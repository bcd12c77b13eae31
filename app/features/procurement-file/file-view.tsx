import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { directionOf, formatList } from '../../../config/language.ts'
import { vendorPath } from '../../../domain/vendor-path.ts'
import { preloadArabicFont } from '../../kit/ui/arabic-font.ts'
import { typed } from '../../kit/ui/typed.ts'
import { TypedLine, TypedText } from '../../kit/ui/typed-text.tsx'
import type { VendorCardRow } from '../../listings/listing.queries.server.ts'
import { VendorAddress } from '../../listings/public/vendor-address.tsx'
import type { FileFact, FileText } from './file-text.server.ts'

type Props = {
  vendors: VendorCardRow[]
  description: string
  texts: FileText[]
}

export function FileView({ vendors, description, texts }: Props) {
  if (texts.some(({ language }) => language === 'ar')) preloadArabicFont()
  return (
    <article className={`procurement-file ${texts.length > 1 ? '' : 'in-one-language'}`}>
      <Sides texts={texts}>
        {({ language, title, made }) => (
          <>
            <Title isMain={language === texts[0]?.language}>{title}</Title>
            <p className="mt-2 text-muted">{made}</p>
          </>
        )}
      </Sides>
      <section className="mt-8">
        <Sides texts={texts}>
          {({ request: { title, facts, note } }) => (
            <>
              <Heading>{title}</Heading>
              {note && <p>{note}</p>}
              <Facts facts={facts} />
            </>
          )}
        </Sides>
        {description && (
          <>
            <Sides texts={texts}>{({ request }) => <p className="mt-4 text-muted">{request.description}</p>}</Sides>
            <TypedText text={description} className="mt-1" />
          </>
        )}
      </section>
      <section className="mt-8">
        <Sides texts={texts}>
          {({ longlist: { title, gone } }) => (
            <>
              <Heading>{title}</Heading>
              {gone && <p className="mb-3">{gone}</p>}
            </>
          )}
        </Sides>
        <Longlist vendors={vendors} texts={texts} />
      </section>
      <section className="mt-8">
        <Sides texts={texts}>
          {({ found: { title, facts, notes } }) => (
            <>
              <Heading>{title}</Heading>
              <Facts facts={facts} />
              {notes.map((note) => (
                <p key={note} className="mt-2">
                  {note}
                </p>
              ))}
            </>
          )}
        </Sides>
      </section>
      <section className="mt-8">
        <Sides texts={texts}>
          {({ checked, unchecked }) =>
            [checked, unchecked].map(({ title, points }) => (
              <div key={title} className="mb-6">
                <Heading>{title}</Heading>
                <ul className="list-disc ps-5">
                  {points.map((point) => (
                    <li key={point}>{point}</li>
                  ))}
                </ul>
              </div>
            ))
          }
        </Sides>
      </section>
    </article>
  )
}

function Sides({ texts, children }: { texts: FileText[]; children: (text: FileText) => ReactNode }) {
  return (
    <div className={texts.length > 1 ? 'grid gap-x-12 gap-y-8 md:grid-cols-2' : 'max-w-prose'}>
      {inEach(texts, children)}
    </div>
  )
}

const inEach = (texts: FileText[], say: (text: FileText) => ReactNode) =>
  texts.map((text) => (
    <div key={text.language} lang={text.language} dir={directionOf(text.language)} className="min-w-0">
      {say(text)}
    </div>
  ))

function Title({ isMain, children }: { isMain: boolean; children: string }) {
  const Element = isMain ? 'h1' : 'p'
  return <Element className="text-3xl font-semibold">{children}</Element>
}

const Heading = ({ children }: { children: string }) => <h2 className="mb-3 text-xl">{children}</h2>

function Facts({ facts }: { facts: readonly FileFact[] }) {
  return (
    <dl className="facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="text-muted">{label}</dt>
          <dd>
            <bdi {...typed(value)}>
              <TypedLine text={value} />
            </bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Longlist({ vendors, texts }: Omit<Props, 'description'>) {
  const each = (say: (text: FileText) => ReactNode) => inEach(texts, say)
  const hasCommon = texts.some(({ longlist }) => longlist.vendors.some(({ common }) => common))
  const toFillIn = texts[0]?.longlist.columns.toFillIn ?? []
  return (
    <section
      aria-label={texts.map(({ longlist }) => longlist.title).join(' · ')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the screen is scrolled by keyboard
      tabIndex={0}
      className="fits-paper overflow-x-auto"
    >
      <table className="longlist w-full border-collapse text-sm">
        <thead>
          <tr>
            <th scope="col" className="vendor">
              {each(({ longlist }) => longlist.columns.vendor)}
            </th>
            <th scope="col" className="listing">
              {each(({ longlist }) => longlist.columns.listing)}
            </th>
            {hasCommon && (
              <th scope="col" className="listing">
                {each(({ longlist }) => longlist.columns.common)}
              </th>
            )}
            <th scope="col">{each(({ longlist }) => longlist.columns.confirmedOn)}</th>
            {toFillIn.map((label, at) => (
              <th key={label} scope="col">
                {each(({ longlist }) => longlist.columns.toFillIn[at])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {vendors.map((vendor, row) => {
            const eachOf = (say: (vendor: FileText['longlist']['vendors'][number], text: FileText) => ReactNode) =>
              each((text) => {
                const said = text.longlist.vendors[row]
                return said && say(said, text)
              })
            return (
              <tr key={vendor.id}>
                <th scope="row">
                  {/* A block of its own direction would begin at the other side of the column. */}
                  <span className="name text-base">
                    <Link
                      to={vendorPath(vendor.id, vendor.companyName) ?? ''}
                      className="hover:underline print:no-underline"
                    >
                      <bdi {...typed(vendor.companyName)}>{vendor.companyName}</bdi>
                    </Link>
                  </span>
                  {eachOf(({ type, city, country }, { language }) => (
                    <span className="font-normal">
                      {type}
                      {' · '}
                      <bdi {...typed(city)}>{city}</bdi>
                      {formatList(language, ['', country])}
                    </span>
                  ))}
                  <VendorAddress vendor={vendor} />
                </th>
                <td>
                  {eachOf(({ listing }) => (
                    <Facts facts={listing} />
                  ))}
                </td>
                {hasCommon && (
                  <td>
                    {eachOf(({ common = [], nothing }) => (common.length > 0 ? <Facts facts={common} /> : nothing))}
                  </td>
                )}
                <td>{eachOf(({ confirmedOn }) => confirmedOn)}</td>
                {toFillIn.map((label) => (
                  <td key={label} />
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
