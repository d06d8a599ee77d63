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

function Rules({ value, known }: { value: string; known: readonly string[] }) {
  const translate = useTranslate();
  const t = (key: string, params?: Record<string, unknown>) => translate(`create.machine.access.${key}`, params);
  const strength = value === '' ? undefined : passwordStrength(value, known);
  const level = strength ? strengths.indexOf(strength) + 1 : 0;
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
      {strength && (
        <span className={styles.strength} data-level={level}>
          <span aria-hidden>
            {strengths.map((word, index) => (
              <i key={word} data-on={index < level || undefined} />
            ))}
          </span>
          {t('strength', { word: t(strength) })}
        </span>
      )}
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
  const seen = useWatch({ name: known as string[] }).map(String);
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
      help={<Rules value={typeof value === 'string' ? value : ''} known={seen} />}
      aside={
        <Button variant="link" onClick={generate}>
          {translate('form.generate')}
        </Button>
      }
    />
  );
}
