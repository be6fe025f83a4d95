import type { Ref } from 'react';
import type { CampaignEstimate } from '../../../contract/change-policy.js';
import type { Policy } from '../../../contract/policies.js';
import type { PolicyIssue } from '../../../contract/policy-issues.js';
import { Link } from '../../context/address.js';
import { type MessageKey, useT } from '../../i18n/i18n.js';
import { Notice } from '../../ui/notice.js';
import { inputNames, serverProblems } from './details-problems.js';

interface BlockingIssuesProps {
  ref: Ref<HTMLDivElement>;
  issues: CampaignEstimate['issues'];
  policy: Policy;
}

/** Reasons why the campaign cannot start, as links to the places where they are solved. */
export function BlockingIssues({ ref, issues, policy: { eligibility } }: BlockingIssuesProps) {
  const t = useT();
  const links = linksOf(issues, eligibility.mode === 'LISTED');
  return (
    <div ref={ref} className="summary-issues live" tabIndex={-1} role="status">
      {links.length === 0 ? null : (
        <Notice tone="warning">
          <h2 className="notice-title">{t('review.issues', { count: links.length })}</h2>
          <ul className="issue-list">
            {links.map(({ to, text }) => (
              <li key={to}>
                <Link to={to}>{t(text)}</Link>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}

const details = '/campaigns/setup/details';

function linksOf(
  issues: CampaignEstimate['issues'],
  isListed: boolean,
): readonly { to: string; text: MessageKey }[] {
  const problems = serverProblems(issues);
  const inputs = inputNames.flatMap((input) => {
    const text = problems[input];
    return text === undefined ? [] : [{ to: `${details}?field=${input}`, text }];
  });
  const has = (code: PolicyIssue) => issues.some((issue) => issue.code === code);
  const people = isListed ? '/campaigns/setup/recipients' : `${details}?field=values`;
  return [
    ...inputs,
    ...(has('recipients_missing') ? [{ to: people, text: 'action.recipients_missing' as const }] : []),
    ...(has('contact_missing')
      ? [{ to: '/billing?tab=contact', text: 'action.contact_missing' as const }]
      : []),
    ...(has('method_missing') ? [{ to: '/billing', text: 'action.method_missing' as const }] : []),
  ];
}
