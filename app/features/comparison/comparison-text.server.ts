import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { inLanguage, type Language, localeOf, quote } from '../../../config/language.ts'
import { toolsI18n } from '../../kit/i18n/catalogue.ts'
import { translatedList } from '../../kit/i18n/translated-list.ts'
import { COUNT_LIMIT } from '../../kit/lists/counts.ts'
import { choiceName } from '../../kit/lists/filters.ts'
import { formatCount } from '../../kit/lists/format-count.ts'
import { type Context, environment, pageLanguage } from '../../kit/routing/context.server.ts'
import type { Vendor } from '../../listings/listing.queries.server.ts'
import { contractFields, listingFieldOfRequestField } from '../../records/claims-work/claims-work.fields.ts'
import { listingFields, vendorFilters } from '../../records/listing.fields.ts'
import { requestFields } from '../../records/request.fields.ts'
import type { ComparedRequest, Comparison } from './load-comparison.server.ts'

export type LabelledValue = readonly [label: string, value: string]

const statuses: Record<ComparedRequest['status'], MessageDescriptor> = {
  approved: msg`Published and open for replies`,
  paused: msg`Paused`,
  closed: msg`Closed`,
}

/**
 * The texts of the comparison, its print and its files, in the language of the page. They contain nothing that a vendor
 * wrote.
 */
export type ComparisonText = ReturnType<typeof comparisonText>

export function comparisonText(context: Context, comparison: Comparison) {
  const language = context.get(pageLanguage)
  const i18n = toolsI18n.in(language)
  const { site, arabicSite, publicUrl } = context.get(environment)
  const { name } = { en: site, ar: arabicSite }[language]
  const { createdAt, vendors, request } = comparison
  const day = formatDate(i18n, createdAt)
  const clock = i18n.date(createdAt, { timeStyle: 'short', hourCycle: 'h23', timeZone: 'UTC' })
  const attachedRequest = request === 'missing' ? undefined : request
  return {
    createdText: i18n._(msg`Made on ${day} at ${clock} UTC from the vendor directory of ${name}.`),
    missingText: request === 'missing' ? i18n._(msg`The request is no longer on the site.`) : '',
    request:
      attachedRequest &&
      requestText(attachedRequest, i18n, publicUrl + inLanguage(language, `/opportunities/${attachedRequest.id}`)),
    confirmedOn: i18n._(msg`Vendor confirmed details on`),
    matches: attachedRequest && {
      label: i18n._(msg`Matches with the request`),
      facts: vendors.map((vendor) => commonFacts(vendor, attachedRequest, i18n)),
    },
    byHand: {
      title: i18n._(msg`To fill in by hand`),
      labels: [msg`Conflict check`, msg`Fee`, msg`Availability`, msg`Remarks`].map((label) => i18n._(label)),
    },
    foundSection: foundSectionOf(comparison, i18n, i18n._(msg`${day} at ${clock} UTC`)),
    checkedSection: {
      title: i18n._(msg`What ${name} checked`),
      points: [
        msg`We reviewed each listing before we published it. We checked that it is complete and about contracts and claims.`,
        msg`We review later changes to a vendor's name, vendor type, city and country before we publish them.`,
        ...(vendors.some(({ verifications }) => verifications.length > 0)
          ? [msg`'Checks' says what we saw, on which date, and until when we show it. We checked nothing else.`]
          : []),
        ...(attachedRequest
          ? [msg`We reviewed the request before we published it. We did not verify what it says.`]
          : []),
      ].map((point) => i18n._(point)),
    },
    uncheckedSection: {
      title: i18n._(msg`What ${name} did not check`),
      points: [
        msg`We did not check skills, insurance or independence. We looked at licences only if 'Checks' says so. A listing is not a recommendation.`,
        msg`We did not check references, conflicts of interest, fees or availability.`,
        msg`The vendor made all choices in the listing, such as services and forms of contract, and can change most of them without a new review.`,
        msg`'Vendor confirmed details on' is the most recent date on which the vendor confirmed that the listing is up to date. We did not check the details.`,
        ...(attachedRequest
          ? [msg`'Matches with the request' compares choices from lists. It is not an assessment of the vendor.`]
          : []),
        msg`Ask for references, a conflict check and proof of insurance before you appoint anyone.`,
      ].map((point) => i18n._(point)),
    },
  }
}

const formatDate = (i18n: I18n, day: Date | string) => i18n.date(new Date(day), { dateStyle: 'long', timeZone: 'UTC' })

const factsOf = (i18n: I18n, facts: (readonly [label: string, values: readonly string[]])[]): LabelledValue[] =>
  facts.flatMap(([label, values]) =>
    values.some(Boolean) ? [[i18n._(label), translatedList(i18n, values)] as const] : [],
  )

function commonFacts(vendor: Vendor, request: ComparedRequest, i18n: I18n): LabelledValue[] {
  const choices = ['services', 'specialties', 'languages'] as const
  return factsOf(i18n, [
    ...choices.map(
      (name) => [listingFields[name].label, vendor[name].filter((value) => request[name].includes(value))] as const,
    ),
    [listingFields.country.label, vendor.country === request.country ? [vendor.country] : []],
    ...Object.values(contractFields).map(
      ({ name, label }) =>
        [label, vendor[listingFieldOfRequestField[name]].filter((value) => value === request[name])] as const,
    ),
  ])
}

function requestText(request: ComparedRequest, i18n: I18n, address: string) {
  const labels = requestFields
  const { company, location, services, specialties, languages, projectType, country } = request
  const facts: LabelledValue[] = [
    [i18n._(labels.company.label), company],
    ...(location ? [[i18n._(labels.location.label), location] as const] : []),
    ...factsOf(i18n, [
      [labels.services.label, services],
      [labels.specialties.label, specialties],
      [labels.languages.label, languages],
      [labels.projectType.label, projectType],
      [labels.ownershipType.label, [request.ownershipType]],
      [labels.projectSize.label, [request.projectSize]],
      [labels.country.label, [country]],
      ...Object.values(contractFields).map(({ name, label }) => [label, [request[name]]] as const),
    ]),
    [i18n._(msg`Status`), i18n._(statuses[request.status])],
    [i18n._(msg`Published on`), formatDate(i18n, request.postedAt)],
  ]
  if (request.neededBy) facts.push([i18n._(labels.neededBy.label), formatDate(i18n, request.neededBy)])
  if (request.closesOn) facts.push([i18n._(msg`Closing date`), formatDate(i18n, request.closesOn)])
  facts.push([i18n._(msg`Page address`), address])
  return {
    title: i18n._(msg`Request`),
    path: `/opportunities/${request.id}`,
    services,
    name: translatedList(i18n, services),
    company,
    facts,
    descriptionLabel: i18n._(labels.description.label),
    description: request.description,
  }
}

function foundSectionOf({ filters, vendorCount, vendors }: Comparison, i18n: I18n, time: string) {
  const or = new Intl.ListFormat(localeOf(i18n.locale as Language), { type: 'disjunction' })
  const groups = vendorFilters().flatMap((group): LabelledValue[] => {
    // A choice that is not an option is quoted. Otherwise, a link could put words into the document that look as if
    // they were ours.
    const names = (filters.chosen[group.key] ?? []).map((choice) =>
      group.options.includes(choice) ? choiceName(group, choice, i18n) : quote(i18n.locale, choice),
    )
    return names.length > 0 ? [[i18n._(group.label), or.format(names)]] : []
  })
  const words: LabelledValue[] = filters.search ? [[i18n._(msg`Search words`), quote(i18n.locale, filters.search)]] : []
  const criteria = [...words, ...groups]
  return {
    title: i18n._(msg`How the vendors were found`),
    facts: [
      ...criteria,
      ...(vendorCount === undefined
        ? []
        : [
            [i18n._(msg`Vendors found`), formatCount(i18n, vendorCount, vendorCount > COUNT_LIMIT)] as const,
            [i18n._(msg`Date of the count`), time] as const,
          ]),
      [i18n._(msg`Vendors compared`), i18n.number(vendors.length)] as const,
    ],
    notes: [
      ...(criteria.length === 0
        ? [msg`The vendors were chosen without search words and filters, from all vendors in the directory.`]
        : []),
      msg`The directory shows the newest listings first. Listings are free, and vendors cannot pay to appear first.`,
      msg`The person who made this comparison chose its vendors from the directory.`,
    ].map((note) => i18n._(note)),
  }
}
