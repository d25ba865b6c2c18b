import { Module } from '@nestjs/common';
import { MailedTokensModule } from '../mailed-tokens/mailed-tokens.module';
import { PasswordsModule } from '../passwords/passwords.module';
import { SmsModule } from '../sms/sms.module';
import { AskForConfirmation } from './ask-for-confirmation';
import { ChangeContact } from './change-contact';
import { ConfirmContact } from './confirm-contact';
import { ContactCodes } from './contact-codes.store';
import { ContactConfirmationController } from './contact-confirmation.controller';
import { SendAgain } from './send-again';

/** The proof that a member reads the mailbox or holds the phone they joined with. */
@Module({
  imports: [MailedTokensModule, PasswordsModule, SmsModule],
  controllers: [ContactConfirmationController],
  providers: [ContactCodes, AskForConfirmation, SendAgain, ConfirmContact, ChangeContact],
  exports: [AskForConfirmation],
})
export class ContactConfirmationModule {}
