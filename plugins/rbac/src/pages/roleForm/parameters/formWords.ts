import {
  englishStringTranslator,
  Registry,
  TranslatableString,
} from '@rjsf/utils';
import { Translate } from '../../../translations/useTranslate';

/** What forms made from schemas say by themselves. */
export function formWords(t: Translate): Registry['translateString'] {
  return (text, params = []) => {
    const [first, second] = params;
    switch (text) {
      case TranslatableString.OptionPrefix:
        return t('roleForm.condition.parameters.option', { number: first });
      case TranslatableString.TitleOptionPrefix:
        return t('roleForm.condition.parameters.optionOf', {
          title: first,
          number: second,
        });
      case TranslatableString.ArrayItemTitle:
        return t('roleForm.condition.parameters.item');
      case TranslatableString.NewStringDefault:
        return t('roleForm.condition.parameters.newValue');
      case TranslatableString.UnsupportedField:
      case TranslatableString.UnsupportedFieldWithId:
      case TranslatableString.UnsupportedFieldWithReason:
      case TranslatableString.UnsupportedFieldWithIdAndReason:
        return t('roleForm.condition.parameters.unsupported');
      default:
        return englishStringTranslator(text, params);
    }
  };
}
