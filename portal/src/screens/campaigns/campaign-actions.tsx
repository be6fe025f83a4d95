import { Suspense, useRef, useState } from 'react';
import { effectiveStatus } from '../../../contract/effective-status.js';
import type { Policy } from '../../../contract/policies.js';
import { usePolicyActions } from '../../api/policy-actions.js';
import { describe } from '../../components/describe-error.js';
import { useFileExport } from '../../components/use-file-export.js';
import { Link, useAddress } from '../../context/address.js';
import { usePortal } from '../../context/portal-context.js';
import { policyPath } from '../../http/policy-path.js';
import { type MessageKey, useT } from '../../i18n/i18n.js';
import { useLanguage } from '../../i18n/language.js';
import { part } from '../../lib/load-chunk.js';
import { fileNamePart } from '../../lib/save-file.js';
import { useOnce } from '../../lib/use-once.js';
import { Button } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';
import { MenuButton } from '../../ui/menu-button.js';
import type { MenuEntry } from '../../ui/menu-entries.js';
import { Notice } from '../../ui/notice.js';
import { useLostFocus } from '../../ui/use-lost-focus.js';
import type { CommandDialogProps, ConfirmCommandProps } from './confirm-command.js';
import { type Command, commandsOf, copyNameOf, isDangerous } from './policy-commands.js';

const ConfirmCommand = part<ConfirmCommandProps>(() =>
  import('./confirm-command.js').then((module) => module.ConfirmCommand),
);
const DatesDialog = part<CommandDialogProps<'dates' | 'end-date'>>(() =>
  import('./dates-dialog.js').then((module) => module.DatesDialog),
);
const ResendInvitations = part<CommandDialogProps<'resend'>>(() =>
  import('./resend-invitations.js').then((module) => module.ResendInvitations),
);

const names: Record<Command, MessageKey> = {
  discard: 'action.discard',
  cancel: 'action.cancel',
  end: 'action.end',
  start: 'action.start',
  dates: 'action.dates',
  'end-date': 'action.end-date',
  resend: 'action.resend',
};

const setupOf = (id: string, step = 'details') => `/campaigns/setup/${step}?campaignId=${id}`;

interface CampaignActionsProps {
  policy: Policy;
  now: Date;
  /** Called after the draft was discarded, which is then no longer listed. */
  onDiscard: () => void;
}

/** Commands of a campaign: the most important one as a button, the others in a menu. */
export function CampaignActions({ policy, now, onDiscard }: CampaignActionsProps) {
  const t = useT();
  const { go } = useAddress();
  const place = useRef<HTMLDivElement>(null);
  const [command, setCommand] = useState<Command | null>(null);
  const copy = useCopy(policy, (id) => {
    go(setupOf(id));
  });
  const results = useResults(policy);
  const status = effectiveStatus(policy, now);
  const commands = commandsOf(policy, status);
  const [first] = commands;
  const primary = status === 'DRAFT' ? undefined : first;

  useLostFocus(
    command !== null,
    () => {
      const menu = place.current?.querySelector<HTMLElement>('[aria-haspopup="menu"]');
      return menu ?? place.current?.closest('section')?.querySelector('h2');
    },
    status,
  );

  const item = (one: Command): MenuEntry => ({
    kind: 'item',
    text: t(names[one]),
    isDangerous: isDangerous(one),
    onSelect: () => {
      setCommand(one);
    },
  });
  const others = commands.filter((one) => one !== primary);
  const link = (text: MessageKey, address: string): MenuEntry => ({
    kind: 'item',
    text: t(text),
    onSelect: () => {
      go(address);
    },
  });
  const hasResults = status === 'ACTIVE' || status === 'EXPIRED';
  const exportResults: MenuEntry = {
    kind: 'item',
    text: t('action.results'),
    onSelect: () => void results.run(),
  };
  const entries = (): readonly MenuEntry[] => {
    const isListed = policy.eligibility.mode === 'LISTED';
    const duplicate: MenuEntry = {
      kind: 'item',
      text: t('action.duplicate'),
      onSelect: () => void copy.run(),
    };
    const dangerous = others.filter(isDangerous);
    return [
      ...(status === 'SCHEDULED' || status === 'ACTIVE' ? [link('action.edit', setupOf(policy.id))] : []),
      ...(status === 'ACTIVE' && isListed
        ? [link('action.add-people', setupOf(policy.id, 'recipients'))]
        : []),
      ...others.filter((one) => !isDangerous(one)).map(item),
      ...(hasResults ? [exportResults] : []),
      duplicate,
      ...(dangerous.length === 0 ? [] : [{ kind: 'line' } as const, ...dangerous.map(item)]),
    ];
  };
  const close = () => {
    setCommand(null);
  };
  const isPossible = command !== null && commands.includes(command);
  return (
    <div ref={place} className="campaign-actions">
      {copy.error === null ? null : (
        <Notice tone="danger" role="alert">
          {describe(copy.error, t)}
        </Notice>
      )}
      {status === 'DRAFT' ? (
        <Link className="button" data-kind="primary" to={setupOf(policy.id)}>
          {t('detail.continue')}
        </Link>
      ) : null}
      {primary === undefined ? null : (
        <Button
          onClick={() => {
            setCommand(primary);
          }}
        >
          {t(names[primary])}
        </Button>
      )}
      {status === 'EXPIRED' ? (
        <Button loading={results.isBusy} onClick={() => void results.run()}>
          {t('action.results')}
        </Button>
      ) : null}
      {commands.length === 0 ? (
        <Button loading={copy.isBusy} onClick={() => void copy.run()}>
          {t('action.duplicate')}
        </Button>
      ) : (
        <MenuButton
          className="icon-button"
          label={t('action.more')}
          isBusy={copy.isBusy || results.isBusy}
          entries={entries}
        >
          <Icon name="more" />
        </MenuButton>
      )}
      <Suspense fallback={null}>
        {command === null ? null : command === 'dates' || command === 'end-date' ? (
          <DatesDialog policy={policy} command={command} isPossible={isPossible} onClose={close} />
        ) : command === 'resend' ? (
          <ResendInvitations policy={policy} command={command} isPossible={isPossible} onClose={close} />
        ) : (
          <ConfirmCommand
            policy={policy}
            command={command}
            isPossible={isPossible}
            onClose={close}
            onDiscard={onDiscard}
          />
        )}
      </Suspense>
    </div>
  );
}

/** Returns a function that copies a campaign once, and opens the copy. */
function useCopy(policy: Policy, open: (id: string) => void) {
  const t = useT();
  const actions = usePolicyActions();
  const key = useRef<string | null>(null);
  const { once, isBusy } = useOnce();
  const [error, setError] = useState<unknown>(null);
  const run = () =>
    once(async () => {
      setError(null);
      key.current ??= crypto.randomUUID();
      try {
        const name = copyNameOf(policy.name, (base) => t('action.copy-name', { name: base }));
        const { id } = await actions.copy(policy, name, key.current);
        key.current = null;
        void actions.refresh();
        open(id);
      } catch (reason) {
        setError(reason);
      }
    });
  return { run, isBusy, error };
}

/** Returns a function that saves the results of a campaign as a file. */
function useResults({ id, name }: Policy) {
  const { api } = usePortal();
  const { t, locale } = useLanguage();
  const { run, isBusy } = useFileExport('action.results-failed');
  const path = `${policyPath(id)}/results?locale=${locale}`;
  return {
    run: () =>
      run((options) => api.get<Blob>(path, options), t('action.results-file', { name: fileNamePart(name) })),
    isBusy,
  };
}
