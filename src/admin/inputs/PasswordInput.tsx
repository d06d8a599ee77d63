/** A new password: what it needs, how good it is, and one made at the press of a button. */
import { Check, Circle } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../../ui/Button';
import { announce } from '../fields/announce';
import { generatePassword, passwordParts, passwordStrength, strengths } from './passwordStrength';
import { SecretInput } from './SecretInput';
import type { InputProps } from './useInput';
import styles from './password.module.css';

interface RatedProps {
  value: string;
  /** Names of the form's values that it should not contain. */
  known: readonly string[];
}

/** A component of its own: a letter of a name that it is compared with renders nothing else. */
function Strength({ value, known }: RatedProps) {
  const translate = useTranslate();
  const t = (key: string, params?: Record<string, unknown>) => translate(`create.machine.access.${key}`, params);
  const seen = useWatch({ name: known as string[] }).map(String);
  const strength = passwordStrength(value, seen);
  const level = strengths.indexOf(strength) + 1;
  return (
    <span className={styles.strength} data-level={level}>
      <span aria-hidden>
        {strengths.map((word, index) => (
          <i key={word} data-on={index < level || undefined} />
        ))}
      </span>
      {t('strength', { word: t(strength) })}
    </span>
  );
}

function Rules({ value, known }: RatedProps) {
  const translate = useTranslate();
  const t = (key: string) => translate(`create.machine.access.${key}`);
  return (
    <>
      <span className={styles.rules}>
        <span className="p-visually-hidden">{t('rules')}: </span>
        {(Object.keys(passwordParts) as (keyof typeof passwordParts)[]).map((part) => {
          const has = passwordParts[part](value);
          const Icon = has ? Check : Circle;
          return (
            <span key={part} data-has={has || undefined}>
              <Icon size={12} aria-hidden />
              {t(part)}
              <span className="p-visually-hidden">: {t(has ? 'has' : 'lacks')}. </span>
            </span>
          );
        })}
      </span>
      {value !== '' && <Strength value={value} known={known} />}
    </>
  );
}

interface PasswordInputProps extends InputProps {
  /** Values of the form that are not secret: a password containing them is weak. */
  known?: readonly string[];
}

export function PasswordInput({ known = [], ...props }: PasswordInputProps) {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const value: unknown = useWatch({ name: props.name });
  const [shown, setShown] = useState(false);
  const generate = () => {
    setValue(props.name, generatePassword(), { shouldDirty: true, shouldValidate: true });
    setShown(true);
    announce(translate('create.machine.access.generated'));
  };
  return (
    <SecretInput
      {...props}
      shown={shown}
      onShown={setShown}
      help={<Rules value={typeof value === 'string' ? value : ''} known={known} />}
      aside={
        <Button variant="link" onClick={generate}>
          {translate('form.generate')}
        </Button>
      }
    />
  );
}
