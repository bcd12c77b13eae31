import { html, raw } from 'hono/html'
import { directionOf, type Language } from '../config/language.ts'
import { languageOfText } from '../domain/language-of-text.ts'
import { isUnbroken, linesOf, runsOf } from '../domain/typed-text.ts'
import { paragraphsOf } from './plain-text.ts'
import type { Link, ListItem, Part, RequestBlock } from './template.ts'

type Html = ReturnType<typeof html>

// The styles are inline, because Gmail drops every style sheet that contains an unknown rule, and some mail programs
// drop all style sheets.
const style = {
  page: 'margin:0;background:#f4efe6;',
  font: "font-family:-apple-system,'Segoe UI',Tahoma,Arial,sans-serif;",
  sheet: 'max-width:600px;background:#fdfcf9;border-top:6px solid #05585c;border-radius:8px;',
  ink: 'color:#10222b;',
  text: 'margin:0 0 16px;font-size:16px;line-height:1.6;overflow-wrap:break-word;',
  muted: 'color:#55656b;',
  small: 'margin:0 0 8px;font-size:13px;line-height:1.6;color:#55656b;overflow-wrap:break-word;',
  rule: '1px solid #e4dfd4',
  link: 'color:#05585c;',
}

const DARK = `@media (prefers-color-scheme: dark) {
.page { background: #14201f !important } .sheet { background: #1b2a2b !important }
.ink { color: #eceae3 !important } .muted { color: #b5bbb6 !important } .rule { border-color: #3a4a4b !important }
.link { color: #8fd3d0 !important } .go { background: #2b7a7d !important } .urgent { color: #f0a3a0 !important } }`

/**
 * Returns the language and direction for an element. Each element needs them, because Gmail drops <html> and turns
 * <body> into a <div>.
 */
const languageAttributes = (language: Language) => raw(`lang="${language}" dir="${directionOf(language)}"`)

type Letter = {
  subject: string
  parts: readonly Part[]
  ending?: readonly Part[]
  foot: readonly Part[]
  siteName: string
  language: Language
}

/** Returns the HTML of an email: one column, at most 600 px wide. Typed text is escaped, and its URLs are not links. */
export async function htmlOf({ subject, parts, ending = [], foot, siteName, language }: Letter): Promise<string> {
  const attributes = languageAttributes(language)
  return String(
    await html`<!doctype html>
<html ${attributes}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${subject}</title><style>${raw(DARK)}</style></head>
<body ${attributes} class="page" style="${style.page}">
<table role="presentation" ${attributes} class="page" width="100%" cellspacing="0" cellpadding="0" style="${raw(style.page + style.font)}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" dir="${directionOf(language)}" class="sheet" width="100%" cellspacing="0" cellpadding="0" style="${style.sheet}">
<tr><td class="rule ink" style="padding:16px 24px;border-bottom:${style.rule};font-size:18px;font-weight:600;${style.ink}">${siteName}</td></tr>
<tr><td style="padding:24px 24px 8px"><h1 ${attributes} class="ink" style="margin:0 0 16px;font-size:22px;line-height:1.35;font-weight:600;${style.ink}">${subject}</h1>
${parts.map((part) => partHtml(part, language))}
${ending.map((part) => smallHtml(part, language))}</td></tr>
<tr><td class="rule" style="padding:16px 24px 20px;border-top:${style.rule}">${foot.map((part) => smallHtml(part, language))}</td></tr>
</table></td></tr></table></body></html>
`,
  )
}

function partHtml(part: Part, language: Language): Html | Html[] {
  if (typeof part === 'string') return paragraph(part, language)
  if ('typed' in part) return quotation(part.typed, language)
  if ('facts' in part) return facts(part.facts, language)
  if ('items' in part)
    return html`${paragraph(part.title, language)}<ul style="margin:0 0 16px;padding-inline-start:20px">${part.items.map((item) => itemHtml(item, language))}</ul>`
  if ('links' in part)
    return html`<p ${languageAttributes(language)} class="muted" style="${style.text}${style.muted}">${part.title} ${part.links.map((one, at) => html`${at ? ' · ' : ''}${linkHtml(one)}`)}</p>`
  if ('blocks' in part)
    return [...(part.title ? [paragraph(part.title, language)] : []), ...part.blocks.map((one) => block(one, language))]
  if ('button' in part) return button(part, language)
  return html`<p style="${style.text}">${linkHtml(part)}</p>`
}

const linkHtml = ({ label, link }: Link): Html =>
  html`<a class="link" href="${link}" style="${style.link}">${label}</a>`

const paragraph = (text: string, language: Language, shown = withBreaks(text)): Html =>
  html`<p ${languageAttributes(language)} class="ink" style="${style.text}${style.ink}">${shown}</p>`

const withBreaks = (text: string): Html[] =>
  text.split('\n').map((line, at) => (at ? html`<br>${line}` : html`${line}`))

const typedParagraph = (typed: string, language: Language): Html =>
  paragraph(
    typed,
    languageOfText(typed) ?? language,
    linesOf(typed).map(
      ({ language: own = language, runs }) =>
        html`<span dir="${directionOf(own)}" style="display:block">${isolated(runs)}</span>`,
    ),
  )

const isolated = (runs: string[]) =>
  runs.map((run, at) =>
    at % 2 ? html`<bdi dir="ltr"${isUnbroken(run) ? raw(' style="white-space:nowrap"') : ''}>${run}</bdi>` : run,
  )

const quotation = (
  typed: string,
  language: Language,
): Html => html`<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="margin:0 0 16px"><tr>
<td class="rule" style="padding:12px 16px 0;border:${style.rule};border-radius:6px">${paragraphsOf(typed).map((one) => typedParagraph(one, language))}</td></tr></table>`

const facts = (all: readonly (readonly [string, string])[], language: Language): Html =>
  html`<table role="presentation" cellspacing="0" cellpadding="0" style="margin:0 0 16px">${all.map(([label, value]) => factHtml(label, value, language))}</table>`

const factHtml = (
  label: string,
  value: string,
  language: Language,
): Html => html`<tr><td class="muted" valign="top" style="padding:2px 0;white-space:nowrap;font-size:14px;line-height:1.6;color:#55656b">${label}</td>
<td class="ink" dir="${directionOf(language)}" style="padding:2px 12px;font-size:15px;line-height:1.6;font-weight:600;${style.ink}">${value}</td></tr>`

const itemHtml = ({ name, detail, link }: ListItem, language: Language): Html => {
  const shown = link
    ? html`<a class="link" href="${link}" style="${style.link}"><bdi dir="${directionOf(languageOfText(name) ?? language)}">${name}</bdi></a>`
    : html`${name}`
  return html`<li ${languageAttributes(language)} class="ink" style="margin:0 0 8px;font-size:15px;line-height:1.5;${style.ink}">${shown}${detail ? html`<br><span class="muted" style="font-size:13px;color:#55656b">${detail}</span>` : ''}</li>`
}

function block({ name, about, typed, facts, urgent, button: label, link }: RequestBlock, language: Language): Html {
  const attributes = languageAttributes(language)
  return html`<table role="presentation" ${attributes} width="100%" cellspacing="0" cellpadding="0" style="margin:0 0 16px"><tr>
<td class="rule" style="padding:16px 20px;border:${style.rule};border-radius:8px">
<p ${attributes} style="margin:0 0 4px;font-size:18px;line-height:1.35;font-weight:600"><a class="ink" href="${link}" style="text-decoration:none;${style.ink}">${name}</a></p>
${about.map((line) => html`<p ${attributes} class="ink" style="margin:0 0 2px;font-size:15px;line-height:1.5;${style.ink}">${line}</p>`)}
<p ${languageAttributes(languageOfText(typed) ?? language)} class="ink" style="margin:8px 0;font-size:15px;line-height:1.55;overflow-wrap:break-word;${style.ink}">${isolated(runsOf(typed))}</p>
${blockFacts(facts, urgent, attributes)}
${filled(label, link, 'padding:11px 18px;font-size:15px', language)}</td></tr></table>`
}

/**
 * Returns the facts below a request's description. A confidential request may have none, because its page hides them
 * too.
 */
const blockFacts = (facts: string[], urgent: string, attributes: ReturnType<typeof raw>): Html => {
  const before = facts.join(' · ')
  if (!before && !urgent) return html``
  return html`<p ${attributes} class="muted" style="margin:0 0 12px;font-size:14px;line-height:1.5;${style.muted}">${before}${before && urgent ? ' · ' : ''}${urgent ? html`<b class="urgent" style="font-weight:600;color:#8f2320">${urgent}</b>` : ''}</p>`
}

const button = ({ button: label, link, note }: Extract<Part, { button: string }>, language: Language): Html =>
  html`<div style="margin:8px 0 ${note ? 12 : 24}px">${filled(label, link, 'padding:13px 22px;font-size:16px', language)}</div>
${note ? html`<p ${languageAttributes(language)} class="muted" style="${style.small}margin-bottom:16px">${note}</p>` : ''}`

const filled = (label: string, link: string, size: string, language: Language): Html =>
  html`<table role="presentation" cellspacing="0" cellpadding="0"><tr><td class="go" style="background:#05585c;border-radius:6px">
<a ${languageAttributes(language)} href="${link}" style="display:inline-block;${size};font-weight:600;color:#fdfcf9;text-decoration:none">${label}</a></td></tr></table>`

function smallHtml(part: Part, language: Language): Html {
  const set = typeof part === 'object' && 'label' in part ? linkHtml(part) : html`${part}`
  return html`<p ${languageAttributes(language)} class="muted" style="${style.small}">${set}</p>`
}
