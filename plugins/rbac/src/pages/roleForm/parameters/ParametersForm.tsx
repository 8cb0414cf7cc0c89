import { JsonObject } from '@backstage/types';
import { withTheme } from '@rjsf/core';
import { RJSFSchema } from '@rjsf/utils';
import { useMemo } from 'react';
import { ArrayTemplate } from './ArrayTemplate';
import { BooleanWidget } from './BooleanWidget';
import { ChoiceWidget } from './ChoiceWidget';
import { FieldTemplate } from './FieldTemplate';
import { InputTemplate } from './InputTemplate';
import { ListField } from './ListField';
import { ObjectTemplate } from './ObjectTemplate';
import { Offer } from '../suggestions/offers';
import { errorsInWords } from './errorsInWords';
import { formWords } from './formWords';
import { validator } from './parameterSchema';
import { useTranslate } from '../../../translations/useTranslate';

const ThemedForm = withTheme({
  fields: { ArrayField: ListField },
  widgets: {
    CheckboxWidget: BooleanWidget,
    CheckboxesWidget: ChoiceWidget,
    RadioWidget: ChoiceWidget,
    SelectWidget: ChoiceWidget,
    DateWidget: InputTemplate,
    DateTimeWidget: InputTemplate,
    TimeWidget: InputTemplate,
  },
  templates: {
    ArrayFieldTemplate: ArrayTemplate,
    BaseInputTemplate: InputTemplate,
    FieldTemplate,
    ObjectFieldTemplate: ObjectTemplate,
  },
});

/** The fields for the params of a rule, made from the schema that its plugin publishes. */
export function ParametersForm(props: {
  /** Unique on the page. */
  id: string;
  /** JSON schema, draft 07. */
  schema: object;
  params: JsonObject;
  onChange(params: JsonObject): void;
  showProblems: boolean;
  /** What the catalog has for the params, by their names. */
  offers?: Readonly<Record<string, Offer>>;
}) {
  const { id, schema, params, onChange, showProblems, offers = {} } = props;
  const t = useTranslate();
  const words = useMemo(
    () => ({ errors: errorsInWords(t), form: formWords(t) }),
    [t],
  );
  return (
    <ThemedForm
      idPrefix={id}
      // A form in a form is no HTML.
      tagName="div"
      schema={schema as RJSFSchema}
      uiSchema={Object.fromEntries(
        Object.entries(offers).map(([name, offer]) => [
          name,
          { 'ui:options': { offer } },
        ]),
      )}
      validator={validator}
      formData={params}
      onChange={({ formData }) => onChange(formData ?? {})}
      liveValidate={showProblems}
      noValidate={!showProblems}
      transformErrors={words.errors}
      translateString={words.form}
      showErrorList={false}
      experimental_defaultFormStateBehavior={{
        emptyObjectFields: 'skipDefaults',
      }}
    >
      <></>
    </ThemedForm>
  );
}
