import { html, raw } from 'hono/html'
import { directionOf, type Language } from '../config/language.ts'
import { languageOfText, paragraphsOf } from './direction.ts'
import type { Item, Part } from './template.ts'

type Html = ReturnType<typeof html>

// Inline, because Gmail drops a style sheet with a rule that it does not know, and in some programs all of them.
const style = {
  page: 'margin:0;background:#f4efe6;',
  font: "font-family:-apple-system,'Segoe UI',Tahoma,Arial,sans-serif;",
  sheet: 'max-width:600px;background:#fdfcf9;border-radius:8px;',
  ink: 'color:#10222b;',
  text: 'margin:0 0 16px;font-size:16px;line-height:1.6;overflow-wrap:break-word;',
  small: 'margin:0 0 8px;font-size:13px;line-height:1.6;color:#55656b;overflow-wrap:break-word;',
  rule: '1px solid #e4dfd4',
  link: 'color:#05585c;',
}

const DARK = `@media (prefers-color-scheme: dark) {
.page { background: #14201f !important } .sheet { background: #1b2a2b !important }
.ink { color: #eceae3 !important } .muted { color: #b5bbb6 !important } .rule { border-color: #3a4a4b !important }
.link { color: #8fd3d0 !important } .go { background: #2b7a7d !important } }`

/** On each element, because Gmail drops <html> and makes <body> a <div>. */
const languageAttributes = (language: Language) => raw(`lang="${language}" dir="${directionOf(language)}"`)

type Letter = { subject: string; parts: readonly Part[]; foot: readonly Part[]; siteName: string; language: Language }

/** One column, at most 600 px wide, without a picture. What is typed is escaped, and never a link. */
export async function htmlOf({ subject, parts, foot, siteName, language }: Letter): Promise<string> {
  const attributes = languageAttributes(language)
  return String(
    await html`<!doctype html>
<html ${attributes}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${subject}</title><style>${raw(DARK)}</style></head>
<body ${attributes} class="page" style="${style.page}">
<table role="presentation" ${attributes} class="page" width="100%" cellspacing="0" cellpadding="0" style="${raw(style.page + style.font)}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" dir="${directionOf(language)}" class="sheet" width="100%" cellspacing="0" cellpadding="0" style="${style.sheet}">
<tr><td class="rule" style="padding:16px 24px;border-bottom:${style.rule}">${mark(siteName)}</td></tr>
<tr><td style="padding:24px 24px 8px"><h1 ${attributes} class="ink" style="margin:0 0 16px;font-size:22px;line-height:1.35;font-weight:600;${style.ink}">${subject}</h1>
${parts.map((part) => partHtml(part, language))}</td></tr>
<tr><td class="rule" style="padding:16px 24px 20px;border-top:${style.rule}">${foot.map((part) => footerHtml(part, language))}</td></tr>
</table></td></tr></table></body></html>
`,
  )
}

/** The first letter of the name on our ground, as the monograms of vendors: pictures are blocked. */
const mark = (siteName: string): Html => html`<table role="presentation" cellspacing="0" cellpadding="0"><tr>
<td class="go" align="center" width="30" height="30" style="background:#05585c;border-radius:6px;color:#fdfcf9;font-size:16px;font-weight:600">${[...siteName][0] ?? ''}</td>
<td class="ink" style="padding:0 10px;font-size:18px;font-weight:600;${style.ink}">${siteName}</td></tr></table>`

function partHtml(part: Part, language: Language): Html | Html[] {
  if (typeof part === 'string') return paragraph(part, language)
  if ('typed' in part) return quotation(part.typed, language)
  if ('facts' in part) return facts(part.facts, language)
  if ('items' in part)
    return html`${paragraph(part.title, language)}<ul style="margin:0 0 16px;padding-inline-start:20px">${part.items.map((item) => itemHtml(item, language))}</ul>`
  if ('button' in part) return button(part, language)
  return html`<p style="${style.text}"><a class="link" href="${part.link}" style="${style.link}">${part.label}</a></p>`
}

const paragraph = (text: string, language: Language): Html =>
  html`<p ${languageAttributes(languageOfText(text, language))} class="ink" style="${style.text}${style.ink}">${withBreaks(text)}</p>`

const withBreaks = (text: string): Html[] =>
  text.split('\n').map((line, at) => (at ? html`<br>${line}` : html`${line}`))

const quotation = (
  typed: string,
  language: Language,
): Html => html`<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="margin:0 0 16px"><tr>
<td class="rule" style="padding:12px 16px 0;border:${style.rule};border-radius:6px">${paragraphsOf(typed).map((one) => paragraph(one, language))}</td></tr></table>`

const facts = (all: readonly (readonly [string, string])[], language: Language): Html =>
  html`<table role="presentation" cellspacing="0" cellpadding="0" style="margin:0 0 16px">${all.map(([label, value]) => factHtml(label, value, language))}</table>`

const factHtml = (
  label: string,
  value: string,
  language: Language,
): Html => html`<tr><td class="muted" valign="top" style="padding:2px 0;white-space:nowrap;font-size:14px;line-height:1.6;color:#55656b">${label}</td>
<td class="ink" dir="${directionOf(language)}" style="padding:2px 12px;font-size:15px;line-height:1.6;font-weight:600;${style.ink}">${value}</td></tr>`

const itemHtml = ({ name, detail, link }: Item, language: Language): Html => {
  const shown = link ? html`<a class="link" href="${link}" style="${style.link}"><bdi>${name}</bdi></a>` : html`${name}`
  return html`<li ${languageAttributes(language)} class="ink" style="margin:0 0 8px;font-size:15px;line-height:1.5;${style.ink}">${shown}${detail ? html`<br><span class="muted" style="font-size:13px;color:#55656b">${detail}</span>` : ''}</li>`
}

function button({ button: label, link, note }: Extract<Part, { button: string }>, language: Language): Html {
  const attributes = languageAttributes(language)
  return html`<table role="presentation" cellspacing="0" cellpadding="0" style="margin:8px 0 ${note ? 12 : 24}px"><tr><td class="go" style="background:#05585c;border-radius:6px">
<a ${attributes} href="${link}" style="display:inline-block;padding:13px 22px;font-size:16px;font-weight:600;color:#fdfcf9;text-decoration:none">${label}</a></td></tr></table>
${note ? html`<p ${attributes} class="muted" style="${style.small}margin-bottom:16px">${note}</p>` : ''}`
}

function footerHtml(part: Part, language: Language): Html {
  const set =
    typeof part === 'object' && 'label' in part
      ? html`<a class="link" href="${part.link}" style="${style.link}">${part.label}</a>`
      : html`${part}`
  return html`<p ${languageAttributes(language)} class="muted" style="${style.small}">${set}</p>`
}
