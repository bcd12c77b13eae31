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
    lead: msg`Sub-clause 20.1 of FIDIC 1999 gives you 28 days from the day you knew of the event, or should have known. Post what has happened, and people who prepare claims for a living write to you directly.`,
    summary: msg`Notices within the period, delay analysis the Engineer can follow, and costs that are proven.`,
    benefits: [
      {
        title: msg`Notices that arrive in time`,
        text: msg`A claims consultant who starts in the first week names the clause, words the notice and sets up the records. One who starts in the sixth argues about when you should have known.`,
      },
      {
        title: msg`Delay analysis that can be followed`,
        text: msg`Before you appoint anyone, ask which method they would use and which programme updates it needs. A planner who has done it before says at once what your records will bear.`,
      },
      {
        title: msg`Costs tied to the event`,
        text: msg`Prolongation, disruption and acceleration are each proven in their own way. Quantum specialists take site overheads from the period in which the delay was felt, and from the ledger instead of the tender.`,
      },
    ],
    example: msg`Main contractor, 38 km dual carriageway, FIDIC 1999 Red Book. The site was handed over in sections, the last of them four months late; three of five notices were in time. We need a time impact analysis and a fully detailed claim within six weeks, in English with an Arabic summary.`,
  },
  {
    id: 'real-estate',
    headline: msg`Close final accounts before they turn into disputes`,
    lead: msg`Between taking-over and the last payment lie variations without a price, claims without a decision and retention that no one wants to release. Independent quantity surveyors and claims reviewers help you settle what is owed.`,
    summary: msg`Final accounts that close, contractors' claims assessed on their merits, and better conditions for the next phase.`,
    benefits: [
      {
        title: msg`A final account with an end`,
        text: msg`Someone who did not run the job goes through measured quantities, rates, daywork and back-charges, and lists what is agreed, what is open, and what would close each open item.`,
      },
      {
        title: msg`Claims assessed on their merits`,
        text: msg`A reviewer sets out entitlement, cause and amount for each head of claim. Your answer is then reasoned and in time, and you can show it to partners and lenders.`,
      },
      {
        title: msg`Phase two with better conditions`,
        text: msg`What cost you money in phase one belongs in the particular conditions of phase two: completion by sections, delay damages, design responsibility, and who keeps which records.`,
      },
    ],
    example: msg`Developer, two residential towers, taken over last spring. The final statement exceeds the accepted contract amount by a third, and 212 variations are open. We need a review of the statement in eight weeks, and someone beside us in the settlement meetings.`,
  },
  {
    id: 'ppp',
    headline: msg`Sort out interface claims across the consortium`,
    lead: msg`A concession passes risk down through the construction and the operation contract, and it rarely arrives whole. Post the interface on which you are stuck, and hear from people who read the project agreement and the subcontract side by side.`,
    summary: msg`Back-to-back contracts compared clause by clause, and one account of the delay for all parties.`,
    benefits: [
      {
        title: msg`Back to back, clause by clause`,
        text: msg`A contract specialist lays relief events, notice periods and caps of the project agreement beside those of the contracts below it, and shows the project company where it stands in the gap.`,
      },
      {
        title: msg`One account of the delay`,
        text: msg`When the EPC contractor, the operator and the utility each draw a critical path of their own, an independent analyst builds one from the records that all three kept at the time.`,
      },
      {
        title: msg`Evidence for lenders`,
        text: msg`The lenders' technical adviser looks for cause, effect and money, each on its own page. Specialists who know availability payments and step-in rights write it that way the first time.`,
      },
    ],
    example: msg`Project company of a water treatment PPP. The grid connection came seven months late; EPC contractor and operator both claim against us. We need an independent delay analysis that serves under both contracts, and advice on relief under the project agreement.`,
  },
  {
    id: 'government',
    headline: msg`Decisions on claims that stand up to an audit`,
    lead: msg`A public entity answers twice: to the contractor now, and to the auditor years later. Independent claims reviewers and contract administrators leave a file that explains each decision to both.`,
    summary: msg`A reasoned file for every claim, in the language of the contract, and a choice of vendor you can explain.`,
    benefits: [
      {
        title: msg`An audit trail for each claim`,
        text: msg`Notice, clause, facts, analysis, amount and decision, each with its date and its document. Anyone who opens the file after you finds out why, and not only how much.`,
      },
      {
        title: msg`A market you can see`,
        text: msg`A public request reaches vendors you did not know, before you write your short list. It is market research, not a tender: where a procurement law prescribes the route to an award, that route stays.`,
      },
      {
        title: msg`Arabic and English`,
        text: msg`Correspondence in one language, drawings and programme in the other. Ask for both, and the determination is drafted in the language that governs the contract.`,
      },
    ],
    example: msg`Municipality, storm water network, contract under the national procurement law, in Arabic. The contractor claims 14 months and additional cost for utilities that were on no drawing. We need a reviewer to assess entitlement and amount and to draft the reasoned decision, in Arabic.`,
  },
  {
    id: 'legal',
    headline: msg`Independent experts in delay, quantum and engineering`,
    lead: msg`A tribunal gives weight to an expert who is free of the parties, commands the method that was used, and holds to it under cross-examination. Post the matter in neutral words, and see who is available.`,
    summary: msg`Experts without conflicts, methods you can defend, and litigation support in both languages of the file.`,
    benefits: [
      {
        title: msg`Conflicts cleared early`,
        text: msg`Describe the project by type, country and size, without the parties. Candidates then clear conflicts against the list you send them in confidence, before either side has spent a week.`,
      },
      {
        title: msg`Methods you can defend`,
        text: msg`Ask which of the six methods in the SCL Delay and Disruption Protocol, or which protocol of AACE 29R-03, a candidate would use on your records, and why. The answer tells you more than the CV.`,
      },
      {
        title: msg`Support beside the expert`,
        text: msg`Chronologies, schedules of cost, document review in Arabic and English: short tasks that need no testifying expert and should not be billed as if they did.`,
      },
    ],
    example: msg`Law firm, institutional arbitration, airport works above $500M. We need a testifying delay expert and a separate quantum expert, both clear of conflicts with a list that we send on request. Reports are due in five months; hearing in English, documents in both languages.`,
  },
  {
    id: 'consulting',
    headline: msg`Carry the overflow without a hire`,
    lead: msg`Contracts and claims work comes in waves: three mandates in March, one in July. Find freelancers and small firms who take what your own team cannot, under your name or beside it.`,
    summary: msg`Freelancers for the busy months, the specialism you lack, and a bench for the next bid.`,
    benefits: [
      {
        title: msg`Two hands for two months`,
        text: msg`A schedule health check or a stack of variations to price wants a pair of hands, not a permanent post. Say what is to be done, by when, and in which software.`,
      },
      {
        title: msg`The specialism you lack`,
        text: msg`Claims teams have a planner and a quantity surveyor, and seldom the geotechnical engineer who can say why the pile settled. Search the directory by specialty.`,
      },
      {
        title: msg`Named people for the bid`,
        text: msg`Terms of reference ask for names and CVs. Keep a list of freelancers by service, language and country, and ask about their calendar before the bid is due.`,
      },
    ],
    example: msg`Consultancy with three live mandates. We need a freelance planner for ten weeks to rebuild the monthly updates of a hospital project from paper records. Remote, native format of the scheduling software, able to read Arabic site diaries.`,
  },
]

export function linkOf({ id }: UseCase) {
  const href = `/use-cases/${id}`
  const label = links.find((link) => link.href === href)?.label ?? id
  return { href, label }
}
