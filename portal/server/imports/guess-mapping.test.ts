import { describe, expect, it } from 'vitest';
import { guessMapping } from './guess-mapping.js';

describe('headings of exports', () => {
  it.each([
    [
      'Workday',
      'Worker,Preferred First Name,Primary Work Email,Employee ID,Supervisory Organization,Location,Hire Date',
      ['fullName', null, 'email', 'employeeId', 'department', 'location', 'hiredOn'],
    ],
    [
      'Workday with two names',
      'Worker,Preferred First Name,Legal First Name,Legal Last Name,Primary Work Email,Original Hire Date',
      [null, null, 'firstName', 'lastName', 'email', 'hiredOn'],
    ],
    [
      'ADP',
      'Payroll Name,Associate ID,File Number,Work Contact: Work Email,Home Department Code,Home Department Description,Location Description',
      ['fullName', 'employeeId', null, 'email', null, 'department', 'location'],
    ],
    [
      'BambooHR',
      'Employee #,First Name,Preferred First Name,Last Name,Work Email,Mobile Phone,Work Phone,Job Location',
      ['employeeId', 'firstName', null, 'lastName', 'email', 'phone', null, 'location'],
    ],
    [
      'BambooHR with one name',
      'Employee #,(Last name, First name),Work Email',
      ['employeeId', 'fullName', 'email'],
    ],
    [
      'Gusto',
      'Last name,Preferred first name,Work email,Department,Work location,Most Recent Hire Date,Hire date',
      ['lastName', 'firstName', 'email', 'department', 'location', null, 'hiredOn'],
    ],
    [
      'UKG',
      'Employee Name (Last Suffix, First MI),Employee Number,Email Address,Primary Phone,Last Hire Date (MM/DD/YYYY)',
      ['fullName', 'employeeId', 'email', 'phone', 'hiredOn'],
    ],
    [
      'SAP SuccessFactors',
      'User/Employee ID,First Name,Last Name,Business Email Information Email Address,Native Preferred Language',
      ['employeeId', 'firstName', 'lastName', 'email', 'locale'],
    ],
    [
      'a French system',
      'N° d’employé,Prénom,Nom de famille,Courriel professionnel,Service,Lieu de travail,Date d’embauche,Langue de correspondance',
      ['employeeId', 'firstName', 'lastName', 'email', 'department', 'location', 'hiredOn', 'locale'],
    ],
    [
      'another French system',
      "Matricule,Nom,Courriel,Date d'embauche",
      ['employeeId', 'fullName', 'email', 'hiredOn'],
    ],
  ])('are recognized in those of %s', (_, line, mapping) => {
    // A comma inside of parentheses separates no headings.
    expect(guessMapping(line.split(/,(?![^()]*\))/))).toEqual(mapping);
  });

  it('leave a column that may be the family name to the user', () => {
    expect(guessMapping(['First name', 'Name', 'Email'])).toEqual(['firstName', null, 'email']);
  });
});
