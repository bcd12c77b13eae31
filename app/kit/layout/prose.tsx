import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { EmailLink } from '../ui/email-link.tsx'
import { headline } from '../ui/headline.ts'
import { Operator } from './operator.tsx'
import { WithEmail } from './with-email.tsx'

export const prose = {
  h2: ({ id, children }: ComponentProps<'h2'>) => (
    <h2 id={id} className="mt-12 mb-3 text-xl first:mt-0">
      <a href={`#${id}`} className="rounded hover:underline">
        {typeof children === 'string' ? headline(children) : children}
      </a>
    </h2>
  ),
  h3: ({ children }: ComponentProps<'h3'>) => <h3 className="mt-8 mb-2 text-lg">{children}</h3>,
  p: ({ children }: ComponentProps<'p'>) => (
    <p className="my-4 first:mt-0 text-pretty text-lg leading-relaxed">{children}</p>
  ),
  ul: ({ children }: ComponentProps<'ul'>) => (
    <ul className="my-4 grid list-disc gap-2 ps-6 text-lg leading-relaxed marker:text-muted">{children}</ul>
  ),
  ol: ({ children }: ComponentProps<'ol'>) => (
    <ol className="my-4 grid list-decimal gap-2 ps-6 text-lg leading-relaxed marker:text-muted">{children}</ol>
  ),
  blockquote: ({ children }: ComponentProps<'blockquote'>) => (
    <blockquote className="my-6 border-s-2 border-saffron ps-5">{children}</blockquote>
  ),
  a: ({ href = '', children }: ComponentProps<'a'>) => (
    <Link to={href} className="link">
      {children}
    </Link>
  ),
  Email: EmailLink,
  Operator,
  WithEmail,
}
