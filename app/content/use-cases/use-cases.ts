import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useCases as links } from '../../layout/navigation.ts'

export type UseCase = {
  id: string
  headline: MessageDescriptor
  lead: MessageDescriptor
  /** Of the card, and of the page for search engines. */
  summary: MessageDescriptor
  benefits: { title: MessageDescriptor; text: MessageDescriptor }[]
  /** An invented request. */
  example: MessageDescriptor
}

export const useCases: UseCase[] = [
  {
    id: 'contractors',
    headline: msg`Help with a claim, before the notice period runs out`,
    lead: msg`Sub-clause 20.1 of FIDIC 1999 gives you 28 days from the day you knew of the event, or should have known. Post your request in general terms, so that claims specialists can contact you directly. Do not wait for their replies: give your notice now.`,
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
    example: msg`Main contractor, 38 km dual carriageway, FIDIC 1999 Red Book. The site was handed over in sections, and the last one was four months late. Three of five notices were in time. We need a time impact analysis and a fully detailed claim within six weeks, in English with an Arabic summary.`,
  },
  {
    id: 'real-estate',
    headline: msg`Close final accounts before they turn into disputes`,
    lead: msg`Between taking-over and final payment there are unpriced variations, undecided claims and unreleased retention. Independent quantity surveyors and claims reviewers help you settle what is owed.`,
    summary: msg`Final accounts that close, contractors' claims assessed on their merits, and better conditions for the next phase.`,
    benefits: [
      {
        title: msg`A final account you can close`,
        text: msg`A specialist from outside the project reviews measured quantities, rates, daywork and back-charges, and lists what is agreed, what is open, and what would close each open item.`,
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
    example: msg`Developer, two residential towers, taken over last spring. The final statement exceeds the accepted contract amount by a third, and 212 variations are open. We need a review of the statement in eight weeks, and support in the settlement meetings.`,
  },
  {
    id: 'ppp',
    headline: msg`Sort out interface claims across the consortium`,
    lead: msg`A concession passes risk down to the construction and operation contracts, often with gaps. Post the interface problem, and hear from specialists who read both levels of contract together.`,
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
    example: msg`Project company of a water treatment PPP. The grid connection came seven months late, and the EPC contractor and the operator both claim against us. We need an independent delay analysis that we can use under both contracts, and advice on relief under the project agreement.`,
  },
  {
    id: 'government',
    headline: msg`Decisions on claims that stand up to an audit`,
    lead: msg`A public entity must justify each decision twice: to the contractor now, and to the auditor years later. Independent claims reviewers and contract administrators leave a file that explains each decision to both.`,
    summary: msg`A reasoned file for every claim, in the language of the contract, and a choice of vendor you can explain.`,
    benefits: [
      {
        title: msg`An audit trail for each claim`,
        text: msg`The file holds the notice, clause, facts, analysis, amount and decision, each with its date and its document. Anyone who opens the file later sees the reasons, not only the amount.`,
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
    example: msg`Municipality, storm water network, contract under the national procurement law, in Arabic. The contractor claims 14 months and additional cost for utilities that were not on any drawing. We need a reviewer to assess entitlement and amount and to draft the reasoned decision, in Arabic.`,
  },
  {
    id: 'legal',
    headline: msg`Independent experts in delay, quantum and engineering`,
    lead: msg`A tribunal trusts an expert who is independent of the parties, masters the method and can defend it in cross-examination. Describe the matter in neutral terms and see who is available.`,
    summary: msg`Experts without conflicts, methods you can defend, and litigation support in both languages of the file.`,
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
    example: msg`Law firm, institutional arbitration, airport works above $500M. We need a testifying delay expert and a separate quantum expert, both without conflicts with the parties on a list that we send on request. Reports are due in five months. The hearing is in English, and the documents are in both languages.`,
  },
  {
    id: 'consulting',
    headline: msg`Extra capacity without new staff`,
    lead: msg`Contracts and claims work comes in waves: three mandates in March, one in July. Find freelancers and small firms to support your team, under your company's name or their own.`,
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
    example: msg`Consultancy with three current mandates. We need a freelance planner for ten weeks to rebuild the monthly updates of a hospital project from paper records. The work is remote, in the native format of the scheduling software. The planner must be able to read Arabic site diaries.`,
  },
]

export function linkOf({ id }: UseCase) {
  const href = `/use-cases/${id}`
  const label = links.find((link) => link.href === href)?.label ?? id
  return { href, label }
}
