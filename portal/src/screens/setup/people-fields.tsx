import { useLanguage } from '../../i18n/language.js';
import { NumberField } from '../../ui/number-field.js';
import { Switch } from '../../ui/switch.js';
import type { Details } from './use-details.js';
import { useErrors } from './use-errors.js';

/** Number of redemptions and family members. */
export function PeopleFields({ details }: { details: Details }) {
  const { t } = useLanguage();
  const { values, change } = details;
  const of = useErrors(details);
  return (
    <>
      <NumberField
        {...of('redemptionsPerRecipient')}
        label={t('detail.per-person')}
        value={values.redemptionsPerRecipient}
        min={1}
        max={12}
        onChange={(redemptionsPerRecipient) => {
          change({ redemptionsPerRecipient });
        }}
      />
      <Switch
        label={t('details.family')}
        hint={t('details.family-hint')}
        isOn={values.dependants !== 0}
        onChange={(isOn) => {
          change({ dependants: isOn ? 1 : 0 });
        }}
      />
      {values.dependants === 0 ? null : (
        <NumberField
          {...of('dependants')}
          label={t('details.dependants')}
          value={values.dependants}
          min={1}
          max={10}
          onChange={(dependants) => {
            change({ dependants });
          }}
        />
      )}
    </>
  );
}
