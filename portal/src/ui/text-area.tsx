import type { Ref, TextareaHTMLAttributes } from 'react';
import { FieldLayout, type FieldProps } from './field.js';

type Labels = Pick<FieldProps, 'label' | 'hint' | 'error' | 'id'>;
interface TextAreaProps extends Labels, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> {
  ref?: Ref<HTMLTextAreaElement>;
}

/** Text input with several lines. */
export function TextArea({ label, hint, error, id, ...rest }: TextAreaProps) {
  return (
    <FieldLayout label={label} hint={hint} error={error} id={id}>
      {(props) => <textarea {...rest} {...props} className="input" />}
    </FieldLayout>
  );
}
