import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useCaseLinks as links } from '../../shell/navigation.ts'

export type UseCase = {
  id: string
  headline: MessageDescriptor
  lead: MessageDescriptor
  summary: MessageDescriptor
  benefits: { title: MessageDescriptor; text: MessageDescriptor }[]
  /** The last parts of their paths. */
  services: string[]
  example: MessageDescriptor
}

export const useCases: UseCase[] = [
  {
    id: 'contractors',
    headline: msg`Help with a claim, before the notice period runs out`,
    lead: msg`Sub-clause 20.1 of FIDIC 1999 requires your notice as soon as practicable. Give it no later than 28 days after you knew of the event, or should have known. Post your request in general terms, so that claims specialists can contact you directly. Do not wait for their replies. Give your notice now.`,
    summary: msg`Notices within the period, delay analysis the Engineer can follow, and costs that are proven.`,
    benefits: [
      {
        title: msg`Notices that arrive in time`,
        text: msg`A claims consultant who starts in week 1 can identify the clause, write the notice and set up the records. In week 6, the argument is already about when you should have known.`,
      },
      {
        title: msg`Delay analysis that can be followed`,
        text: msg`Before you appoint anyone, ask which method they would use and which programme updates it needs. An experienced planner can quickly say which methods your records support.`,
      },
      {
        title: msg`Costs tied to the event`,
        text: msg`Prolongation, disruption and acceleration each need their own proof. Quantum specialists take site overheads from the period in which the delay had its effect, and from the accounts instead of the tender.`,
      },
    ],
    services: ['claims-preparation', 'delay-analysis', 'quantum-analysis'],
    example: msg`Main contractor, dual carriageway, FIDIC Red Book 1999, during the works. We need a time impact analysis and a fully detailed claim within six weeks, in English with an Arabic summary. The programme is in Primavera P6, with about 4,000 activities. Remote, with one week on site.`,
  },
  {
    id: 'real-estate',
    headline: msg`Close final accounts before they turn into disputes`,
    lead: msg`Between taking-over and final payment there are unagreed variations, undecided claims and unreleased retention. Independent quantity surveyors and claims reviewers help you settle what is owed.`,
    summary: msg`Final accounts that close, contractors' claims assessed on their merits, and better conditions for the next phase.`,
    benefits: [
      {
        title: msg`A final account you can close`,
        text: msg`A specialist from outside the project reviews measured quantities, rates, daywork and back-charges, and lists what is agreed, what is in dispute, and what would resolve each item.`,
      },
      {
        title: msg`Claims assessed on their merits`,
        text: msg`A reviewer sets out entitlement, cause and amount for each head of claim. Your response is then reasoned and in time, and you can show it to partners and lenders.`,
      },
      {
        title: msg`Phase two with better conditions`,
        text: msg`Use the lessons of phase one in the particular conditions of phase two: completion by sections, delay damages, design responsibility, and who keeps which records.`,
      },
    ],
    services: ['contract-drafting', 'claims-review', 'quantum-analysis'],
    example: msg`Developer, two residential towers, after taking-over. We need an independent quantity surveyor to review the final statement in eight weeks: measured quantities, rates and variations. The documents are in English. Two days a week in our office.`,
  },
  {
    id: 'ppp',
    headline: msg`Sort out interface claims across the consortium`,
    lead: msg`A concession passes risk down to the construction and operation contracts, often with gaps. Say in general terms what you need, and hear from specialists who read both levels of contract together.`,
    summary: msg`Back-to-back contracts compared clause by clause, and one account of the delay for all parties.`,
    benefits: [
      {
        title: msg`Back to back, clause by clause`,
        text: msg`A contract specialist compares relief events, notice periods and caps in the project agreement with those in the contracts below it, and shows the project company where the gaps are.`,
      },
      {
        title: msg`One account of the delay`,
        text: msg`When the EPC contractor, the operator and the utility each have their own critical path, an independent analyst builds one from the records that all three kept at the time.`,
      },
      {
        title: msg`Evidence for lenders`,
        text: msg`The lenders' technical adviser looks for cause, effect and money, each on its own page. Specialists who know availability payments and step-in rights write reports in that form.`,
      },
    ],
    services: ['contract-review', 'claims-preparation', 'delay-analysis'],
    example: msg`Project company of a water treatment PPP, during the works. We need an independent delay analysis that can be used under the project agreement and under the EPC contract, and a comparison of the relief events in both. Ten weeks, in English. Remote, with two visits.`,
  },
  {
    id: 'government',
    headline: msg`Decisions on claims that stand up to an audit`,
    lead: msg`A public entity must justify each decision twice: to the contractor now, and to the auditor years later. Independent claims reviewers and contract administrators leave a record that explains each decision to both.`,
    summary: msg`A reasoned record for every claim, in the language of the contract, and a choice of vendor you can explain.`,
    benefits: [
      {
        title: msg`An audit trail for each claim`,
        text: msg`The record holds the notice, clause, facts, analysis, amount and decision, each with its date and its document. Anyone who opens it later sees the reasons, not only the amount.`,
      },
      {
        title: msg`A market you can see`,
        text: msg`A public request reaches vendors you did not know, before you write your shortlist. It is market research, not a tender, and you must still follow any procurement law that applies.`,
      },
      {
        title: msg`Arabic and English`,
        text: msg`Correspondence is in one language, drawings and programme are in the other. Ask for vendors who work in both, so that the determination is written in the governing language of the contract.`,
      },
    ],
    services: ['contract-administration', 'claims-review', 'claims-defense'],
    example: msg`Municipality, storm water network, contract under the national procurement law, in Arabic. We need a reviewer to assess a claim for time and cost, and to draft the reasoned decision, in Arabic, within six weeks. The record has four volumes. Two meetings in our office.`,
  },
  {
    id: 'legal',
    headline: msg`Independent experts in delay, quantum and engineering`,
    lead: msg`A tribunal trusts an expert who is independent of the parties, masters the method and can defend it in cross-examination. Describe the matter in neutral terms and see who is available.`,
    summary: msg`Experts without conflicts, methods you can defend, and litigation support in English and Arabic.`,
    benefits: [
      {
        title: msg`Conflicts cleared early`,
        text: msg`Describe the project by type, country and size, without the parties. Candidates then check for conflicts against the list you send them in confidence, before you or they have spent a week.`,
      },
      {
        title: msg`Methods you can defend`,
        text: msg`Ask which of the six methods in the SCL Delay and Disruption Protocol, or which protocol of AACE 29R-03, a candidate would use on your records, and why. The answer tells you more than the CV.`,
      },
      {
        title: msg`Support beside the expert`,
        text: msg`Chronologies, schedules of cost and document review in Arabic and English are short tasks. They need no testifying expert, and should not be billed as if they did.`,
      },
    ],
    services: ['delay-analysis', 'quantum-analysis', 'expert-witness', 'litigation-support'],
    example: msg`Law firm, airport works. We need a testifying delay expert and a separate quantum expert, both without conflicts with the parties on a list that we send privately. First reports in about five months. Evidence is given in English, and the documents are in both languages.`,
  },
  {
    id: 'consulting',
    headline: msg`Extra capacity without new staff`,
    lead: msg`Contracts and claims work comes in waves: three assignments in March, one in July. Find freelancers and small firms to support your team, under your company's name or their own.`,
    summary: msg`Freelancers for busy months, missing specialisms, and named experts for your next bid.`,
    benefits: [
      {
        title: msg`Short-term support`,
        text: msg`A schedule health check or the pricing of variations does not need a permanent employee. Say what you need, by when, and in which software.`,
      },
      {
        title: msg`Missing specialisms`,
        text: msg`Claims teams usually have a planner and a quantity surveyor, but rarely a geotechnical engineer who can explain why a pile settled. Search the directory by specialty.`,
      },
      {
        title: msg`Named people for the bid`,
        text: msg`Terms of reference ask for names and CVs. Find freelancers by service, language and country, save the link to your shortlist, and ask about availability before the bid deadline.`,
      },
    ],
    services: ['delay-analysis', 'quantum-analysis', 'schedule-health-check'],
    example: msg`Consultancy with three current assignments. We need a freelance planner for ten weeks to check and describe the monthly updates of a hospital project. The work is remote, in the native format of the scheduling software. The planner must be able to read Arabic site diaries.`,
  },
]

export function linkOf({ id }: UseCase) {
  const href = `/use-cases/${id}`
  const label = links.find((link) => link.href === href)?.label ?? id
  return { href, label }
}
